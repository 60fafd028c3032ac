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
