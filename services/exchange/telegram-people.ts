import type { TelegramPerson } from './telegram-data.ts';

/** The Telegram user whose links fail, for tests. */
export const unlinkable = 1004;

/** The Telegram user who is linked initially, and the linked account. */
export const linkedFromStart = { telegramId: 1005, loginName: 'telegram@northgate.example' } as const;

/** The Telegram user whose first sign-in creates an account. (A72) */
export const joining = { telegramId: 1006, loginName: 'telegram-nina@northgate.example', username: 'Nina' } as const;

/** Telegram users of the launcher and the widget's page. */
export const telegramPeople: readonly (TelegramPerson & { readonly shows: string })[] = [
  { id: 1001, username: 'tess', first_name: 'Tess', last_name: 'Gram', shows: 'not linked at first' },
  {
    id: 1002,
    username: 'theo',
    first_name: 'Theo',
    last_name: '',
    photo_url: 'https://t.me/i/userpic/320/gone.svg',
    allows_write_to_pm: false,
    shows: 'not linked at first, and the bot may not write yet',
  },
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
    photo_url: 'https://t.me/i/userpic/320/4FPEE4tmP3ATHa57u6MqTDih13LT.svg',
    shows: `linked to ${linkedFromStart.loginName}`,
  },
  {
    id: joining.telegramId,
    username: 'nina',
    first_name: 'Nina',
    last_name: 'Newman',
    shows: 'the first sign-in creates an account, which is linked',
  },
];
