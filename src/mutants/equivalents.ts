const isThere = 'the guard asks whether there is a wait, not how long it is';
const refusing = 'an answer that refuses makes no call that could end it or fail: it only leaves the page';
const led = 'none leads on to shown by itself as long as something waits';

/** Equivalent mutants: faults without observable effect, each with its reason. The run fails if one is detected. */
export const equivalents: Readonly<Record<string, string>> = {
  'boundary changed: resend canResend sees wait one more': isThere,
  'boundary changed: resend canResend sees wait one fewer': isThere,
  'boundary changed: verification wasSent sees sentWait one more': isThere,
  'boundary changed: verification wasSent sees sentWait one fewer': isThere,
  'transition dropped: notices.shown | notice.dismissed | 0': led,
  'reenter dropped: notices.shown | notice.dismissed | 0': led,
  'transition dropped: notices.shown.running | after staying | 0': led,
  'boundary changed: notices hasAnother sees queue one fewer': led,
  'transition dropped: oauthEntry.answering | answer done | 0': refusing,
  'transition retargeted: oauthEntry.answering | answer done | 0 → oauthEntry.answering': refusing,
  'transition retargeted: oauthEntry.answering | answer done | 0 → oauthEntry.reading': refusing,
  'transition dropped: oauthEntry.answering | answer failed | 0': refusing,
  'transition retargeted: oauthEntry.answering | answer failed | 0 → oauthEntry.answering': refusing,
  'transition retargeted: oauthEntry.answering | answer failed | 0 → oauthEntry.reading': refusing,
  'guard dropped: inviter.askingInviter | readInviter done | 0':
    'without an inviter the next state leads to the same end',
  'tag dropped: inviter.looking ready': 'the state is left at once',
  'boundary changed: notices isMuted sees muted one more': 'the one more is a code that is muted already',
};
