import type { ComponentProps, ReactNode } from 'react';
import { OtherWays } from '../../../views/login/OtherWays.tsx';
import { MethodTabsFlow } from '../../flows/login/method-switch.view.tsx';

/** Where a part is shown without its page. */
export const overlayStyle = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 'min(100%,25rem)',
  padding: '1rem',
  background: 'Canvas',
  zIndex: 1,
} as const;

/** The switch without a form, which would say what is chosen, and over a page that may have one of its own. */
export function SwitchAlone({ actor }: Pick<ComponentProps<typeof MethodTabsFlow>, 'actor'>): ReactNode {
  return (
    <div data-part="methodSwitch" style={overlayStyle}>
      <MethodTabsFlow actor={actor} chosen="email" canChoose={() => true} onIntent={() => undefined} />
      <OtherWays
        ways={['qr']}
        canChoose={() => true}
        onChosen={() => actor.send({ type: 'method.chosen', method: 'qr' })}
        onIntent={() => undefined}
        isProviderSuggested={false}
      />
    </div>
  );
}
