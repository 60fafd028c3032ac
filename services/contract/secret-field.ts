import * as v from 'valibot';

/** A field of a request that holds a secret, which is sent there and found nowhere else. (decision D16) */
export const secretText = v.pipe(v.string(), v.metadata({ isSecret: true }));
