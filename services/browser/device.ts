/** Name of the object that an app of Telegram adds to the window. */
export const telegramObject = 'TelegramWebviewProxy';

/** The parts of a window that tell where its page is shown. */
export interface PlacedWindow {
  readonly parent: unknown;
  readonly location: Pick<Location, 'port'> & { readonly ancestorOrigins?: ArrayLike<string> };
}

/**
 * Whether the page runs inside Telegram: in an app, which adds an object to the window, or in a frame of a web client.
 * `messengers`: origins without a port that alone may frame this page. A browser that does not list the ancestors is
 * trusted to follow the page's policy. [REDIR-03] [TG-12] [JUMP-02]
 */
export function isInTelegram(page: PlacedWindow, messengers: readonly string[] = []): boolean {
  if (telegramObject in page) return true;
  if (page.parent === page) return false;
  const { ancestorOrigins, port } = page.location;
  if (!ancestorOrigins) return messengers.length > 0;
  return messengers.some((origin) => ancestorOrigins[0] === (port === '' ? origin : `${origin}:${port}`));
}

/** User agents of phones and tablets. */
export const handheldAgent = /\b(Mobi|Android|iPhone|iPad|iPod)/i;

/** Returns the device type, which selects the destination after sign-in. [REDIR-03] [REDIR-05] */
export function deviceOf({
  userAgent,
  isTelegram,
}: {
  userAgent: string;
  isTelegram: boolean;
}): 'desktop' | 'mobile' | 'telegram' {
  if (isTelegram) return 'telegram';
  return handheldAgent.test(userAgent) ? 'mobile' : 'desktop';
}
