import { createMiniApp, type MiniApp } from '../../../services/browser/mini-app.ts';
import type { MiniAppWindow } from '../../../services/browser/telegram-host.ts';
import { dark, light } from '../../../views/theme/tokens.ts';
import type { PageFacts } from '../../page/facts.ts';

interface PaintedWindow extends MiniAppWindow, Pick<Window, 'open'> {
  readonly location: MiniAppWindow['location'] & Pick<Location, 'port'>;
  readonly document: { readonly documentElement: { readonly style: Pick<CSSStyleDeclaration, 'colorScheme'> } };
  matchMedia(query: string): Pick<MediaQueryList, 'matches'>;
}

/**
 * The connection of a page with Telegram; `version` and `background` from the launch data; `openAlone`: what is done
 * with a link that Telegram is too old to open, instead of a window.
 */
export function miniAppOf(
  { messengers = [] }: Pick<PageFacts, 'messengers'>,
  window: PaintedWindow,
  version: string | null,
  background?: string,
  openAlone?: (url: string) => void,
): MiniApp {
  const { port } = window.location;
  return createMiniApp({
    window,
    messengers: messengers.map((origin) => (port === '' ? origin : `${origin}:${port}`)),
    version,
    background,
    openAlone,
    canvas: () => {
      const { colorScheme } = window.document.documentElement.style;
      const isDark =
        colorScheme === '' ? window.matchMedia('(prefers-color-scheme: dark)').matches : colorScheme === 'dark';
      return (isDark ? dark : light).canvas;
    },
  });
}
