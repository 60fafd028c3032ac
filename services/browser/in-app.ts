/** Whether the page runs inside the app, which adds its own token to the user agent. [LINK-02] [UI-12] */
export function isInApp(userAgent: string, appAgent: string): boolean {
  return userAgent.split(/[\s/]/u).includes(appAgent);
}
