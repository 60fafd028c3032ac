import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Timeout for slow machines. */
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no layout. */
Element.prototype.scrollIntoView = () => undefined;

/** Files of a project share a document: each finds it empty, in whatever order they run. */
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
});
