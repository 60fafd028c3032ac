import type { TelegramPerson } from './telegram-data.ts';
import { unlinkable } from './telegram-links.ts';

/** The Telegram user who is linked initially, and the linked account. */
export const linkedFromStart = { telegramId: 1005, loginName: 'telegram@northgate.example' } as const;

/** Telegram users of the launcher and the widget's page. */
export const telegramPeople: readonly (TelegramPerson & { readonly shows: string })[] = [
  { id: 1001, username: 'tess', first_name: 'Tess', last_name: 'Gram', shows: 'not linked at first' },
  { id: 1002, username: 'theo', first_name: 'Theo', last_name: '', shows: 'not linked at first' },
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
