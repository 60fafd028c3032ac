import type { ReactNode } from 'react';
import { MiniAppOffer, MiniAppScreens, type MiniAppViewProps } from '../../flows/mini-app/mini-app.view.tsx';

const overlayStyle = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 'min(100%,25rem)',
  padding: '1rem',
  background: 'Canvas',
  zIndex: 1,
} as const;

/** The Telegram sign-in without the form below it, on a page that may have a form of its own. */
export function MiniAppAlone({ actor }: Pick<MiniAppViewProps, 'actor'>): ReactNode {
  return (
    <div data-part="miniApp" style={overlayStyle}>
      <MiniAppOffer actor={actor} isHeld={false} />
      <MiniAppScreens actor={actor} brand="Northgate" isTicked />
    </div>
  );
}
