/** Shows the visitor's year in the copyright line, whose page may have been built in an earlier one. [UI-03] */
export function showYear(page: Pick<Document, 'querySelector'>, now: Date): void {
  const line = page.querySelector('footer p')?.firstChild;
  if (line) line.nodeValue = (line.nodeValue ?? '').replace(/\d{4}(?= )/, String(now.getFullYear()));
}
