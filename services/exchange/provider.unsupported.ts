import { html } from 'hono/html';
import { page } from './page.ts';

/** Error page of a provider for an unsupported request. */
export function unsupportedRequest(reason: string): Promise<Response> {
  return page({
    title: 'The request does not fit',
    tag: 'en',
    direction: 'ltr',
    status: 400,
    body: html`<main class="narrow"><span class="label">Stand-in page</span><h1>The request does not fit</h1>
<p>${reason}</p></main>`,
  });
}
