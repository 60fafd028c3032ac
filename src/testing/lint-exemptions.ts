/** Ports that may wait without end. */
export const patient: Readonly<Record<string, string>> = {
  awaitView: 'the browser has prepared the page in advance, and a person may never open it [ROUTE-14]',
  readAdmission: 'its answer counts whenever it comes; what waits for it has limits of its own [REG-06] [REG-24]',
  receiveCode: 'the phone hands a code over or does not; typing it ends the wait [LOGIN-11]',
  awaitAttention: 'the person looks elsewhere, and can cancel at any time [OAUTH-04]',
  awaitDistraction: 'the person decides in their own time [OAUTH-04]',
  visitProvider: 'the person is at the provider, and can come back at any time [LOGIN-03]',
  recallProviderVisit: 'it reads the storage of the tab, and the form can be used meanwhile [LOGIN-03]',
  runChallenge: 'a person is solving it, and can close it at any time [CAPT-19]',
};

/** Guards that are asked about what came with the event. */
export const computedGuards: Readonly<Record<string, string>> = {
  isUnnamed: 'the account comes with the answer',
  isFollowable: 'so does the address that is judged',
  isOfPage: 'where the data comes from is in the answer',
  isTicked: 'the tick comes with the event',
  isOffered: 'the provider comes with what was recalled',
  isComplete: 'what was typed comes with the event',
  continues: 'so does the account that is compared with that of the attempt',
  recalls: 'the sign-up that was begun before comes with the answer',
  isWithinWindow: 'the beginning of the ban comes with the answer',
  canUnblockOneself: 'so does whether one can end it',
  isListed: 'the list comes with the answer',
  isOpen: 'so does where the person seems to be',
  isWhole: 'the code comes with the event',
  isReceivedWhole: 'so does the one that a message hands over',
  isFormRefusal: 'the refusal comes with the answer',
  isMuted: 'the notice comes with the event',
  isStillAnswered: 'when a question was answered comes with what was recalled',
  isRegulatedElsewhere: 'the country of the regulator comes with the answer',
  isLocatedElsewhere: 'so does the country of the address',
  isAllowedRemotely: 'what is allowed comes with the remote configuration',
  namesOrder: 'the order comes with the answer',
  isAddressFree: 'whether the e-mail field is in use comes with what was recalled',
  isThrottled: 'so does how long its code is muted',
};
