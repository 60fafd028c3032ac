/** Colours of Telegram by theme: its own, and such as a page must not take over. */
export const themes = {
  day: {
    bg_color: '#ffffff',
    secondary_bg_color: '#f4f4f5',
    text_color: '#000000',
    hint_color: '#707579',
    link_color: '#3390ec',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
  },
  night: {
    bg_color: '#17212b',
    secondary_bg_color: '#232e3c',
    text_color: '#f5f5f5',
    hint_color: '#708499',
    link_color: '#6ab3f3',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
  },
  tinted: {
    bg_color: '#fdf6e3',
    secondary_bg_color: '#f4ecd4',
    text_color: '#2b2412',
    hint_color: '#6b6046',
    link_color: '#7a4a00',
    button_color: '#7a4a00',
    button_text_color: '#ffffff',
  },
  unreadable: {
    bg_color: '#777777',
    secondary_bg_color: '#787878',
    text_color: '#7a7a7a',
    hint_color: '#797979',
    link_color: '#7b7b7b',
    button_color: '#767676',
    button_text_color: '#787878',
  },
  broken: { bg_color: 'red', text_color: 'url(https://evil.example/x)', link_color: '#12', button_color: 7 },
} as const;

export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as readonly ThemeName[];
