import { html } from 'hono/html';
import { page } from './page.ts';

/** What a provider says of a request that it does not serve. */
export function misfit(reason: string): Promise<Response> {
  return page({
    title: 'The request does not fit',
    tag: 'en',
    direction: 'ltr',
    status: 400,
    body: html`<main class="narrow"><span class="label">Stand-in page</span><h1>The request does not fit</h1>
<p>${reason}</p></main>`,
  });
}
