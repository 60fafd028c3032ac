/**
 * Distance in steps of 4 px; below a viewport of 450 px it shrinks with the width. Text, inputs and targets do not.
 * [UI-07] [CONST-24]
 */
export const space = (steps: number): string => `calc(var(--s)*${steps})`;

/** Corner radii: inside a control, of a control, of a card. */
export const radius = { inner: '6px', control: '10px', card: '16px' } as const;

export const phone = '(max-width:449.9px)';
