import { createRoot } from 'react-dom/client';
import { decodeAnswers } from '../testing/answers.ts';
import type { GalleryFacts } from './facts/facts.types.ts';
import { Gallery } from './Gallery.tsx';

/** The gallery's page: facts that were gathered from the sources, and named answers decoded here, so that any file server will do. */
const [facts, book] = await Promise.all([
  fetch('./facts.json').then((reply) => reply.json() as Promise<GalleryFacts>),
  decodeAnswers(),
]);
const element = document.querySelector('#root');
if (element) createRoot(element).render(<Gallery facts={facts} book={book} />);
