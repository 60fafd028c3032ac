/** Debian's Firefox, of the package firefox-esr. */
export const firefoxPath = '/usr/bin/firefox-esr';
/** Debian's WebKitGTK driver, its browser, and the display that it needs: the packages webkit2gtk-driver and xvfb. */
export const webkitDriverPath = '/usr/bin/WebKitWebDriver';
export const miniBrowserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
export const xvfbPath = '/usr/bin/Xvfb';
