import { globalStyle } from '@vanilla-extract/css';
import { button } from '../kit/kit.css.ts';

const forced = '(forced-colors:active)';

/** Where the person's own colours replace ours, width and line tell what colour told: the button to press, and a field that is wrong. */
globalStyle(`.${button.primary.replaceAll(' ', '.')}`, {
  '@media': { [forced]: { borderWidth: '2px', borderColor: 'ButtonText' } },
});
globalStyle('input[aria-invalid]', {
  '@media': { [forced]: { border: '2px dashed FieldText', outlineOffset: '3px' } },
});
