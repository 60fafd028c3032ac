import { Secret } from '../secret.ts';
import { partnerIdKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Maximum characters of an id. */
const LONGEST = 256;

/** The id that a partner gave to its visitor, for the report of the sign-up; no link contains it. [REG-30] [REG-22] */
export interface PartnerIds {
  /** null: none, or a malformed value. */
  readonly read: () => Secret | null;
  readonly write: (id: Secret) => void;
  readonly clear: () => void;
}

/** Stored in session storage, so that another language or a reload keeps the id. [REG-30] [T15] [S09] */
export function createPartnerIds(store: TextStore): PartnerIds {
  return {
    read: () => {
      const id = store.read(partnerIdKey) ?? '';
      return id === '' || id.length > LONGEST ? null : new Secret(id);
    },
    write: (id) => void store.write(partnerIdKey, id.reveal()),
    clear: () => store.remove(partnerIdKey),
  };
}
