/** User-agent markers of embedded browsers: Android's web view, then apps with their own. */
const marks =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|Twitter|LinkedInApp|Telegram|WhatsApp)\b/;
/** On an iPhone, a web view names neither Safari nor another browser. */
const browsersOfApple = /Safari\/|CriOS|FxiOS|EdgiOS/;

/** Whether a page runs in an app's embedded browser, which some providers refuse. [LOGIN-03] */
export function isEmbedded(userAgent: string): boolean {
  return marks.test(userAgent) || (/iPhone|iPad/.test(userAgent) && !browsersOfApple.test(userAgent));
}
