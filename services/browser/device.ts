/** What kind of place the page runs in, as far as it decides where a signed-in person goes. [REDIR-03] [REDIR-05] */
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
