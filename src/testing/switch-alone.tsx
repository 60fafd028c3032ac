import type { ComponentProps, ReactNode } from 'react';
import { MethodSwitchFlow } from '../flows/login/method-switch.view.tsx';

const overThePage = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 'min(100%,25rem)',
  padding: '1rem',
  background: 'Canvas',
  zIndex: 1,
} as const;

/** The switch without a form, which would say what is chosen, and over a page that may have one of its own. */
export function SwitchAlone({ actor }: Pick<ComponentProps<typeof MethodSwitchFlow>, 'actor'>): ReactNode {
  return (
    <div data-part="methodSwitch" style={overThePage}>
      <MethodSwitchFlow
        actor={actor}
        chosen="email"
        choices={['email', 'mobile', 'qr']}
        canChoose={() => true}
        onIntent={() => undefined}
      />
    </div>
  );
}
