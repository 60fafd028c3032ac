import { expect } from 'vitest';

/** The fields of a refusal besides its kind. */
export const reported = (code: number, message: string) => ({
  code,
  message,
  host: '',
  reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
});
