/** The brand's app, as pages inside of it know it: the word that it puts into the browser's name, and the scheme of its addresses; ASSUMED. [LINK-02] [UI-12] */
export const nativeApp = { agent: 'NorthgateApp', scheme: 'northgate' } as const;
