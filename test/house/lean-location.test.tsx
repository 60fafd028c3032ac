import { act, cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useSearch as fullSearch } from 'wouter/use-browser-location';
import { useSearch as leanSearch } from '../../src/build/lean-location.ts';

afterEach(cleanup);

test("the query in the browser's build is the one that the library tells, at prerender and as the person goes back", async () => {
  history.replaceState(null, '', '/en/login?ref=A');
  const Both = () => <p>{[fullSearch({ ssrSearch: '' }), leanSearch({ ssrSearch: '' })].join(' ')}</p>;
  expect(renderToStaticMarkup(<Both />)).toBe('<p> </p>');
  const { container } = render(<Both />);
  expect(container.textContent).toBe('?ref=A ?ref=A');
  await act(async () => {
    window.history.pushState(null, '', '/en/login?ref=B');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(container.textContent).toBe('?ref=B ?ref=B');
});
