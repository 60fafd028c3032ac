/** Font sizes, line heights and spacing of a chart, in pixels. */
export const sizes = { title: 13, screen: 10.5, invoke: 11, action: 10.5, cause: 10.5 } as const;
export const lineHeight = { title: 18, screen: 15, invoke: 16, action: 15, cause: 14 } as const;
export const PADDING = 10;
