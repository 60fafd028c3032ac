import type { SyntheticEvent } from 'react';

/** Whether an input method is composing: until it ends, the field must not be read or rewritten. */
export function isComposing({ nativeEvent }: SyntheticEvent): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
}
