/** Token that the brand's app adds to the user agent; ASSUMED. [LINK-02] [UI-12] */
export const appAgent = 'NorthgateApp';
/** Scheme of the app's URLs; ASSUMED. [LINK-02] */
export const appScheme = 'northgate';
