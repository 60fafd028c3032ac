import { createRoot } from 'react-dom/client';
import { decodeAnswers } from '../testing/simulation/answers.ts';
import type { GalleryContent } from './content/content.types.ts';
import { Gallery } from './Gallery.tsx';

/**
 * The gallery's entry: loads the gathered data and decodes the named replies in the browser, so any file server can
 * host it.
 */
const [content, book] = await Promise.all([
  fetch('./content.json').then((reply) => reply.json() as Promise<GalleryContent>),
  decodeAnswers(),
]);
const element = document.querySelector('#root');
if (element) createRoot(element).render(<Gallery content={content} book={book} />);
