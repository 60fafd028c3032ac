import { createRegistration, type NewAccount, type RegisterChannel } from '../../services/client/registration.ts';
import type { Secret } from '../../services/secret.ts';
import { proof } from '../wire/flows.ts';
import { openStage, type Stage } from '../wire/stage.ts';
import { site } from './world.ts';

export type At = Stage<ReturnType<typeof createRegistration>>;

/** Attribution of a visitor who was referred. */
export const channel: RegisterChannel = {
  userCode: 'GRACE7',
  isUserCodeTyped: true,
  channel: 'spring',
  page: 'http://com.northgate.localhost/en/register',
  telegramSource: 'live',
  isFromOutsideCrypto: true,
  wantsEuNews: false,
  telegram: null,
};
export const ann: NewAccount = { kind: 'email', email: 'ann@exchange.test' };
export const phoneOfAnn: NewAccount = { kind: 'mobile', callingCode: '49', number: '15155501234' };

/** Opens a sign-up page at a site. */
export const open = (origin: string = site.global): Promise<At> => openStage(createRegistration, { origin });

/** Begins a registration by code, and returns its id. */
export async function begun(
  { calls }: At,
  account = ann,
  family: 'newer' | 'compliance' = 'newer',
  came = channel,
): Promise<Secret> {
  const started = await calls.beginRegistration({ family, account, channel: came, proof, way: 'code' });
  if (started.kind !== 'begun') throw new Error(started.kind);
  return started.uuid;
}
