import type { SyntheticEvent } from 'react';

/** Whether an input method is still at work on what stands in a field: until it ends nothing there is to be read or rewritten. */
export function isComposing({ nativeEvent }: SyntheticEvent): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
}
