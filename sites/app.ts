/** The word that the brand's app puts into the browser's name, by which pages inside of it know it; ASSUMED. [LINK-02] [UI-12] */
export const appAgent = 'NorthgateApp';
/** The scheme of the app's addresses; ASSUMED. [LINK-02] */
export const appScheme = 'northgate';
