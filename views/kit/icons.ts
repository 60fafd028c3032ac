/** Lines on a grid of 20 by 20. */
export const eye = 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Zm8 2.5a2.5 2.5 0 0 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const eyeOff = `${eye}M3.5 3.5l13 13`;
export const shield = 'M10 2.5 4 4.5v5q0 5 6 8 6-3 6-8v-5ZM7.5 10l2 2 3-4';
export const danger = 'M10 6v4.5m0 3v.01m0 4a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z';
export const warning = 'M10 8v3.5m0 2.8v.01M10 3 2 17h16Z';
export const qr = 'M3 3h5v5H3ZM12 3h5v5h-5ZM3 12h5v5H3ZM12 12h1.5M17 12v1.5M12 15.5V17h1.5M15.25 15.25h.01M17 17h-.01';
export const chevron = 'M5.5 8l4.5 4.5L14.5 8';
export const qrOff = 'M3.5 3.5h4.5v4.5H3.5ZM12 3.5h4.5v4.5H12ZM3.5 12h4.5v4.5H3.5ZM12 12v4.5h4.5V12M2 2l16 16';
