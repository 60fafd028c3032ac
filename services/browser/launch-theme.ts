import * as v from 'valibot';
import { Colour } from '../contract/telegram-events.ts';
import type { Launch } from './launch-data.ts';

const Theme = v.pipe(v.string(), v.parseJson(), v.object({ bg_color: Colour }));

/** The background of Telegram's theme as the launch names it, `#RRGGBB`; undefined: none, or in another notation. */
export function launchBackground({ parameters }: Pick<Launch, 'parameters'>): string | undefined {
  const theme = v.safeParse(Theme, new URLSearchParams(parameters.reveal()).get('tgWebAppThemeParams'));
  return theme.success ? theme.output.bg_color : undefined;
}
