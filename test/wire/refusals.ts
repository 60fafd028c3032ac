/** The meaning of each code at a sign-in. */
export const refusalCodes = {
  31030: 'passwordLocked',
  31018: 'ipLimited',
  31003: 'banned',
  50101: 'accountUpgrading',
  40029: 'terminated',
  10002: 'refused',
  20100: 'refused',
  41007: 'refused',
  41107: 'kycMissing',
  41121: 'belongsElsewhere',
  41123: 'unsupported',
  41125: 'unsupported',
  41126: 'unsupported',
  41127: 'unsupported',
  41128: 'unsupported',
} as const;

/** How to cause each refusal, by its code. [LOGIN-12] */
export function eachRefusal<Way>(way: (code: number) => Way) {
  return {
    passwordLocked: way(31030),
    ipLimited: way(31018),
    banned: way(31003),
    accountUpgrading: way(50101),
    terminated: way(40029),
    kycMissing: way(41107),
    belongsElsewhere: way(41121),
    unsupported: way(41125),
  };
}
