import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { successCodes } from '../contract/codes.ts';
import {
  interrupted,
  drops,
  otherOrigin,
  halfGzip,
  halfJson,
  hostileFile,
  httpFailure,
  nothing,
  portalPage,
  silence,
  unexpectedBody,
  tooDeep,
  tooMuch,
  muteScript,
  voidScript,
} from './misbehaviour.ts';
import type { Wait } from './environment.ts';
import { accepted, refused } from './reply.ts';
import type { Store } from './store.ts';
import { familyOf } from './words.ts';

/** Faults that the desk can switch on for a call; `amount` is a status, a code or milliseconds, where there is one. */
export const faultKinds = {
  http: { label: 'HTTP status', range: [400, 599] },
  code: { label: 'ret_code', range: [1, 999_999_999] },
  slow: { label: 'slow, milliseconds', range: [0, 60_000] },
  drop: { label: 'connection broken off', range: [0, 0] },
  html: { label: 'a page', range: [0, 0] },
  malformed: { label: 'half of a JSON', range: [0, 0] },
  empty: { label: 'no body', range: [0, 0] },
  null: { label: 'the body null', range: [0, 0] },
  hang: { label: 'no answer, ever', range: [0, 0] },
  drip: { label: 'a byte a second', range: [0, 0] },
  gzip: { label: 'half of a compressed reply', range: [0, 0] },
  big: { label: '50 MB', range: [0, 0] },
  deep: { label: '100,000 lists in each other', range: [0, 0] },
  redirect: { label: 'a redirect to another origin', range: [0, 0] },
  hostile: { label: 'a file of hostile texts', range: [0, 0] },
  void: { label: 'a script that defines nothing', range: [0, 0] },
  mute: { label: 'a captcha script that never calls back', range: [0, 0] },
} as const;

const Kind = v.picklist(Object.keys(faultKinds) as (keyof typeof faultKinds)[]);

const FaultRow = v.object({ path: v.string(), kind: Kind, amount: v.number() });
export type Fault = v.InferOutput<typeof FaultRow>;

/** Schema of the desk's fault form, for one of the given paths. */
export function faultForm(paths: readonly string[]): v.GenericSchema<unknown, Fault> {
  return v.pipe(
    v.object({
      path: v.picklist(paths),
      kind: Kind,
      amount: v.pipe(v.string(), v.regex(/^\d{0,9}$/), v.transform(Number)),
    }),
    v.check(({ kind, amount }) => {
      const [least, most] = faultKinds[kind].range;
      return most === 0 || (amount >= least && amount <= most);
    }),
  );
}

/** Active faults by path. */
export function faults(store: Store): Fault[] {
  return store.all(FaultRow, 'SELECT path, kind, amount FROM fault ORDER BY path');
}

/** Switches a fault on; a path has at most one. The amount is in the unit of its kind. */
export function setFault(store: Store, { path, kind, amount }: Fault): void {
  store.write((run) =>
    run(
      'INSERT INTO fault VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET kind = excluded.kind, amount = excluded.amount',
      path,
      kind,
      amount,
    ),
  );
}

/** Switches all faults off. */
export function clearFaults(store: Store): void {
  store.write((run) => run('DELETE FROM fault'));
}

/** Lets the active fault of a path, or of its file family, answer instead of the call. */
export function faultSwitch(store: Store, wait: Wait): MiddlewareHandler {
  return async (c, next) => {
    const fault = store.one(FaultRow, 'SELECT path, kind, amount FROM fault WHERE path = ?', familyOf(c.req.path));
    if (fault && fault.kind !== 'slow') return answers[fault.kind](fault.amount, wait, c.req.raw.signal);
    if (fault) await wait(fault.amount, c.req.raw.signal);
    return next();
  };
}

const answers: Readonly<
  Record<
    Exclude<Fault['kind'], 'slow'>,
    (amount: number, wait: Wait, signal: AbortSignal) => Response | Promise<Response>
  >
> = {
  http: httpFailure,
  code: (code) => (successCodes.includes(code) ? accepted({}, code) : refused(code)),
  drop: interrupted,
  html: portalPage,
  malformed: halfJson,
  empty: nothing,
  null: () => unexpectedBody('null'),
  hang: (_, __, signal) => silence(signal),
  drip: (_, wait, signal) => drops(wait, signal),
  gzip: halfGzip,
  big: tooMuch,
  deep: tooDeep,
  redirect: otherOrigin,
  hostile: hostileFile,
  void: voidScript,
  mute: muteScript,
};
