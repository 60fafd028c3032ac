import '../../../views/registration/invitation.css.ts';
import { decodeAnswers } from '../../testing/simulation/answers.ts';
import { layoutsIn } from './layouts.ts';
import { LiveScreen } from './live-screen.tsx';
import type { ReplayOrder, ScreenReport, ShowOrder } from './protocol.ts';
import { ReplayScreen } from './replay-screen.tsx';

/** The frame that shows the product's page: follows the messages of the parent window and reports what it shows. */
const decoding = decodeAnswers();
let screen: LiveScreen | null = null;
/** The layout that was chosen; '' for that of the page itself. */
let chosen = '';
let replayed: ReplayScreen | null = null;
let turns: Promise<void> = Promise.resolve();

addEventListener('message', ({ origin, source, data }: MessageEvent<ShowOrder | ReplayOrder>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'gallery.show') turns = turns.then(() => show(data));
  else if (data.kind === 'gallery.replay') turns = turns.then(() => replay(data));
});
document.addEventListener('click', holdLinks, true);
tell({ kind: 'screen.ready' });

async function show({ turn, position, theme, layout, expected }: ShowOrder): Promise<void> {
  const { style, dataset } = document.documentElement;
  style.colorScheme = theme === 'system' ? '' : theme;
  const isOwn = layout === '';
  if (!isOwn) dataset['v'] = layout;
  const book = await decoding;
  // A page determines its own layout once, when its form is shown.
  if (!screen?.leadsTo(position) || (isOwn && chosen !== '')) {
    screen?.close();
    if (isOwn) delete dataset['v'];
    screen = await LiveScreen.open({ ...position, steps: [] }, book, (action) =>
      tell({ kind: 'screen.acted', ...action }),
    );
  }
  chosen = layout;
  const seen = await screen.goOn(position, expected).then(JSON.stringify, interrupted);
  const wanted = JSON.stringify(expected);
  tell({
    kind: 'screen.shown',
    turn,
    title: document.title,
    difference: seen === wanted ? null : `${seen} instead of ${wanted}`,
    words: screen?.words() ?? [],
    layouts: layoutsIn(document.styleSheets),
  });
}

/** The next position starts from the initial state. */
function interrupted(reason: unknown): string {
  screen?.close();
  screen = null;
  return String(reason);
}

async function replay({ session, count, theme }: ReplayOrder): Promise<void> {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  const element = document.querySelector<HTMLElement>('#root');
  replayed?.close();
  replayed = element && (await ReplayScreen.open(session, count, element));
}

/** Links are reported instead of followed, since they would leave the gallery. */
function holdLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  tell({ kind: 'screen.left', href: link.getAttribute('href') ?? '' });
}

function tell(report: ScreenReport): void {
  parent.postMessage(report, location.origin);
}
