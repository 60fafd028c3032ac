/** Ports that may wait without end. */
export const patient: Readonly<Record<string, string>> = {
  runChallenge: 'a person is solving it, and can close it at any time [CAPT-19]',
};

/** Guards that are asked about what came with the event. */
export const computedGuards: Readonly<Record<string, string>> = {
  isComplete: 'what was typed comes with the event',
  isWithinWindow: 'the beginning of the ban comes with the answer',
  canUnblockOneself: 'so does whether one can end it',
  isListed: 'the list comes with the answer',
  isOpen: 'so does where the person seems to be',
  isMuted: 'the notice comes with the event',
  isStillAnswered: 'when a question was answered comes with what was recalled',
  isRegulatedElsewhere: 'the country of the regulator comes with the answer',
  isLocatedElsewhere: 'so does the country of the address',
  isAllowedRemotely: 'what is allowed comes with the remote configuration',
  isThrottled: 'so does how long its code is muted',
};
