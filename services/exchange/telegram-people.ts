import type { TelegramPerson } from './telegram-data.ts';
import { unlinkable } from './telegram-links.ts';

/** The Telegram user who is linked from the beginning, and to whom. */
export const linkedFromStart = { telegramId: 1005, loginName: 'telegram@northgate.example' } as const;

/** Users of Telegram, as the launcher and the page of the widget play them. */
export const telegramPeople: readonly (TelegramPerson & { readonly shows: string })[] = [
  { id: 1001, username: 'tess', first_name: 'Tess', last_name: 'Gram', shows: 'linked to nobody at first' },
  { id: 1002, username: 'theo', first_name: 'Theo', last_name: '', shows: 'linked to nobody at first' },
  {
    id: unlinkable,
    username: 'uma',
    first_name: 'Uma',
    last_name: 'Nlinkable',
    shows: 'every link fails with an error of the system',
  },
  {
    id: linkedFromStart.telegramId,
    username: 'tara',
    first_name: 'Tara',
    last_name: '',
    shows: `linked to ${linkedFromStart.loginName}`,
  },
];
