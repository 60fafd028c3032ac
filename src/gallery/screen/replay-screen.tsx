import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import type { AnyActorRef } from 'xstate';
import { wordsOf } from '../../../i18n/activate.ts';
import { loadWords } from '../../../i18n/catalogues.ts';
import { localeOf, localeConfig } from '../../../i18n/languages.ts';
import { flows } from '../../flows/flows.ts';
import { renderLogin } from '../../flows/login/login.flow.tsx';
import { pageFactsOf } from '../../page/facts.ts';
import type { Page } from '../../page/page.ts';
import { Root } from '../../page/root.tsx';
import { Replay } from '../inspector/replay.ts';
import type { Session } from '../inspector/session.types.ts';
import { siteOfId } from '../live/position.ts';

const nothing = (): void => undefined;

/** The page of a session after the given number of entries; inert. */
export class ReplayScreen {
  readonly #root: ReactRoot;
  readonly #replay: Replay;

  private constructor(session: Session, count: number, element: Element) {
    this.#root = createRoot(element);
    this.#replay = new Replay(session, count);
  }

  static async open(session: Session, count: number, element: HTMLElement): Promise<ReplayScreen> {
    const screen = new ReplayScreen(session, count, element);
    const { language, site, route } = session;
    const { tag, dir } = localeOf(language);
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
    element.inert = true;
    const { roots } = screen.#replay;
    const phone: Promise<AnyActorRef> = roots['phone'] ? Promise.resolve(roots['phone']) : new Promise(nothing);
    const page = {
      ...roots,
      renderFlow: renderLogin({ phone: () => phone, slot: null }),
      start: nothing,
      stop: nothing,
    } as unknown as Page;
    const facts = pageFactsOf({
      site: siteOfId(site),
      environment: 'local',
      language,
      route: [...flows.keys()].find((one) => one === route) ?? 'login',
    });
    screen.#root.render(
      <Root
        i18n={wordsOf(localeConfig(language), await loadWords(language))}
        facts={facts}
        page={page}
        onReady={nothing}
      />,
    );
    return screen;
  }

  close(): void {
    this.#root.unmount();
    this.#replay.stop();
  }
}
