const caught = 'the machine breaks down instead, and who asked it goes on as after the same answer';
const led = 'none leads on to shown by itself as long as something waits';

/** Equivalent mutants: faults without observable effect, each with its reason. The run fails if one is detected. */
export const equivalents: Readonly<Record<string, string>> = {
  'transition dropped: session.identifying | identifyGuest failed | 0': caught,
  'transition dropped: notices.shown | notice.dismissed | 0': led,
  'reenter dropped: notices.shown | notice.dismissed | 0': led,
  'transition dropped: notices.shown.running | after staying | 0': led,
  'boundary changed: notices hasAnother sees queue one fewer': led,
  'boundary changed: notices isMuted sees muted one more': 'the one more is a code that is muted already',
};
