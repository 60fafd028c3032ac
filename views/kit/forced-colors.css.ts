import { globalStyle } from '@vanilla-extract/css';
import { button } from './kit.css.ts';

const forced = '(forced-colors:active)';

/** In forced colours, border width and style replace colour: for the primary button and an invalid field. */
globalStyle(`.${button.primary.replaceAll(' ', '.')}`, {
  '@media': { [forced]: { borderWidth: '2px', borderColor: 'ButtonText' } },
});
globalStyle('input[aria-invalid]', {
  '@media': { [forced]: { border: '2px dashed FieldText', outlineOffset: '3px' } },
});
