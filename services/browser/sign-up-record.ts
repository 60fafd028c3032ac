import * as v from 'valibot';
import { layouts, registerTypes } from '../contract/sign-up-variant.ts';
import { Secret } from '../secret.ts';
import { signUpKey } from './keys.ts';
import type { TextStore } from './storage.ts';

const MAX_UUID = 256;

const shape = v.object({
  uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_UUID)),
  own: v.nullable(
    v.object({
      method: v.picklist(['email', 'mobile']),
      layout: v.picklist(layouts),
      type: v.picklist(registerTypes),
      resendAt: v.nullable(v.number()),
      // A record of the release before has none.
      hasIdentity: v.optional(v.boolean(), false),
    }),
  ),
  isCompleting: v.optional(v.boolean()),
});

/**
 * The sign-up of a tab. `own` null: it was begun elsewhere. `resendAt`: when another code or link may be asked for, by
 * the device's clock; null: none was sent. `hasIdentity`: the start call named the third-party account that the visitor
 * brought. `isCompleting`: a final call was sent, and its answer is not known. Neither account nor code nor password.
 * [T05] [TG-26] [REG-28]
 */
export interface SignUpRecord {
  readonly uuid: Secret;
  readonly own: v.InferOutput<typeof shape>['own'];
  readonly isCompleting?: boolean | undefined;
}

export interface SignUpRecords {
  readonly read: () => SignUpRecord | null;
  readonly write: (record: SignUpRecord) => void;
  readonly clear: () => void;
}

const HOUR = 3_600_000;

/**
 * Milliseconds until another code or link may be asked for, an hour at most, since the clock may have been set; null:
 * none was sent, or by another page. [REG-09] [T05]
 */
export function waitOf(own: SignUpRecord['own'], now: number): number | null {
  return own === null || own.resendAt === null ? null : Math.min(Math.max(0, own.resendAt - now), HOUR);
}

/** Stored in session storage; `read` returns null for a missing or malformed value. [S09] [T05] */
export function createSignUpRecords(store: TextStore): SignUpRecords {
  return {
    read: () => {
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(signUpKey));
      return stored.success ? { ...stored.output, uuid: new Secret(stored.output.uuid) } : null;
    },
    write: ({ uuid, ...rest }) => store.write(signUpKey, JSON.stringify({ uuid: uuid.reveal(), ...rest })),
    clear: () => store.remove(signUpKey),
  };
}
