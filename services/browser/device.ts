/** Whether the page runs in a web view of Telegram, which adds this object to the window. */
export function isTelegramWebview(page: object): boolean {
  return 'TelegramWebviewProxy' in page;
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
