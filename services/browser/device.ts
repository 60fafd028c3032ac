/** Whether the page runs in a web view of Telegram, which adds this object to the window. */
export function isTelegramWebview(page: object): boolean {
  return 'TelegramWebviewProxy' in page;
}

/** Returns the device type, which selects the destination after sign-in. [REDIR-03] [REDIR-05] */
export function deviceOf({
  userAgent,
  isTelegram,
}: {
  userAgent: string;
  isTelegram: boolean;
}): 'desktop' | 'mobile' | 'telegram' {
  if (isTelegram) return 'telegram';
  return /\b(Mobi|Android|iPhone|iPad|iPod)/i.test(userAgent) ? 'mobile' : 'desktop';
}
