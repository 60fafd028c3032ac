import * as v from 'valibot';

/** A request field that contains a secret; the secret may occur nowhere else. (decision D16) */
export const secretText = v.pipe(v.string(), v.metadata({ isSecret: true }));
