import type { ReactNode } from 'react';
import { MiniAppOffer, MiniAppScreens, type MiniAppViewProps } from '../flows/mini-app/mini-app.view.tsx';

const overThePage = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: 'min(100%,25rem)',
  padding: '1rem',
  background: 'Canvas',
  zIndex: 1,
} as const;

/** The way with Telegram without the form that it stands above, over a page that may have one of its own. */
export function MiniAppAlone({ actor }: Pick<MiniAppViewProps, 'actor'>): ReactNode {
  return (
    <div data-part="miniApp" style={overThePage}>
      <MiniAppOffer actor={actor} isHeld={false} />
      <MiniAppScreens actor={actor} brand="Northgate" isTicked />
    </div>
  );
}
