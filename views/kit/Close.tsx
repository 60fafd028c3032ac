import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The cross of a button that puts something away. */
export function Close(): ReactNode {
  return <Icon shape="m5 5 10 10M15 5 5 15" />;
}
