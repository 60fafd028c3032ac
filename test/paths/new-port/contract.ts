import * as v from 'valibot';
import type { Endpoint } from '../../../services/contract/endpoint.ts';

const Result = v.object({ must_ask: v.boolean() });

/** Whether the visitor's country requires the cookie question. */
export const consentRule: Endpoint<v.InferOutput<typeof Result>> = {
  method: 'GET',
  path: '/v3/public/consent-rule',
  result: Result,
  isQuiet: true,
};

export type ConsentRule =
  | { readonly kind: 'required' }
  | { readonly kind: 'notRequired' }
  | { readonly kind: 'unknown' };
