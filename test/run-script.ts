/** Runs the text of a script, as a page does, with these names in place of the browser's. */
export function runScript(text: string, names: Readonly<Record<string, unknown>>): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- inline scripts of pages are text, which no import reaches
  Reflect.apply(new Function(...Object.keys(names), text), undefined, Object.values(names));
}
