import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const icon = style({
  inlineSize: '1.25em',
  blockSize: '1.25em',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '2.75rem',
  paddingInline: '1rem',
  border: '1px solid #0000',
  borderRadius: radius.control,
  background: 'none',
  fontWeight: 550,
  cursor: 'pointer',
  textDecoration: 'none',
  transition: 'background-color .12s,border-color .12s',
  selectors: { '&[aria-disabled=true]': { cursor: 'default', opacity: 0.6 }, '&[aria-busy=true]': { opacity: 1 } },
});

/** Without scripts, only the form stays visible: other buttons would have no effect. */
globalStyle('button[type=button],[role=tablist],[data-screen="consent.pending"]', {
  '@media': { '(scripting:none)': { display: 'none!important' } },
});

/** Any button pressed before hydration, whose press is replayed later. */
globalStyle('#lost[hidden]~* [data-early]', { opacity: 0.6 });

export const button = styleVariants({
  primary: [
    control,
    {
      minBlockSize: '3rem',
      background: color.brand,
      color: color.onBrand,
      fontWeight: 600,
      boxShadow: 'inset 0 1px #ffffff1f,0 1px 2px #0000001f',
      ':hover': { background: color.brandHover },
      ':active': { background: color.brandActive },
    },
  ],
  secondary: [
    control,
    {
      background: color.surface,
      borderColor: color.borderControl,
      color: color.ink,
      ':hover': { borderColor: color.borderHover },
    },
  ],
  /** Unstyled, for a button that another part of the page adds. */
  plain: [control],
  quiet: [control, { paddingInline: '.5rem', color: color.link, ':hover': { textDecoration: 'underline' } }],
});

const turning = keyframes({ to: { rotate: '1turn' } });

export const spinner = style({
  inlineSize: '1.25em',
  blockSize: '1.25em',
  flex: 'none',
  border: '2px solid',
  borderBlockStartColor: '#0000',
  borderRadius: '50%',
  animation: `${turning} .8s linear infinite`,
});

/** The label of a button; its spinner is positioned before it, so that the label does not move. */
export const label = style({ position: 'relative' });
globalStyle(`${label} .${spinner}`, {
  position: 'absolute',
  insetInlineEnd: '100%',
  insetBlockStart: '.15em',
  marginInlineEnd: '.75rem',
});
