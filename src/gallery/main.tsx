import { createRoot } from 'react-dom/client';
import { decodeAnswers } from '../testing/answers.ts';
import type { GalleryFacts } from './facts/facts.types.ts';
import { Gallery } from './Gallery.tsx';

/** The gallery's entry: loads the gathered data and decodes the named replies in the browser, so any file server can host it. */
const [facts, book] = await Promise.all([
  fetch('./facts.json').then((reply) => reply.json() as Promise<GalleryFacts>),
  decodeAnswers(),
]);
const element = document.querySelector('#root');
if (element) createRoot(element).render(<Gallery facts={facts} book={book} />);
