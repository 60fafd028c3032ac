/** Whether the page runs inside of the app, by the word that the app puts into the browser's name. [LINK-02] [UI-12] */
export function isInApp(userAgent: string, appAgent: string): boolean {
  return userAgent.split(/[\s/]/u).includes(appAgent);
}
