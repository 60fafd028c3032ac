import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { World } from '../exchange/world.ts';
import { kindOf, ways, type Calls, type GroupRow } from './outcome-rows.ts';
import { openStage, type Stage } from './stage.ts';

const failures = ['refused', 'declined', 'tooMany', 'unreachable'];

const key = fc.constantFrom(
  'ret_code',
  'retCode',
  'ret_msg',
  'token',
  'result',
  'data',
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'list',
  'code',
  'name',
  'x',
);
const leaf = fc.oneof(
  fc.constantFrom(
    0,
    0,
    -0,
    -200,
    10007,
    31002,
    '0',
    2 ** 60,
    -(2 ** 60),
    1e308,
    null,
    true,
    false,
    '',
    '\uD800',
    '\uDFFF',
    '__proto__',
    '\u0000',
  ),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anyJson = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.dictionary(key, tie('any'), { noNullPrototype: true }),
    fc.array(tie('any'), { maxLength: 4 }),
  ),
})).any;
const envelope = fc.record(
  {
    ret_code: fc.constantFrom<unknown>(0, 0, 0, '0', 10007, 10006, 99_999),
    ret_msg: leaf,
    token: fc.option(leaf),
    result: anyJson,
  },
  { requiredKeys: ['ret_code'] },
);
/** Numbers and nesting that JSON allows and JavaScript cannot represent. */
const odd = fc.constantFrom(
  '{"ret_code":1e999}',
  '{"ret_code":0,"result":1e999}',
  '{"ret_code":0,"result":{"id":9007199254740993}}',
  `{"ret_code":${'9'.repeat(400)}}`,
  `{"ret_code":0,"result":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"ret_code":0,"result":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  '{"ret_code":0,"__proto__":{"polluted":1},"result":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
  '{"ret_code":0,"ret_code":99999,"result":{}}',
  '\uFEFF{"ret_code":0}',
  '{"ret_code":0,"ret_msg":"\\ud800","result":"\\udc00"}',
);
const text = fc.oneof(
  odd,
  fc.oneof(envelope, anyJson).map((json) => JSON.stringify(json) ?? ''),
  fc.string(),
);

/** Puts another value into a random place of a reply. */
interface Mutation {
  readonly way: readonly number[];
  readonly value: unknown;
}

const mutation = fc.record({
  way: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 5 }),
  value: fc.oneof(anyJson, fc.constant(undefined)),
});

function mutated(json: unknown, { way: [step = 0, ...rest], value }: Mutation): unknown {
  if (typeof json !== 'object' || json === null) return value;
  const keys = Object.keys(json);
  const chosen = keys[step % Math.max(keys.length, 1)];
  if (chosen === undefined) return value;
  const inner = (json as Record<string, unknown>)[chosen];
  const changed = rest.length === 0 ? value : mutated(inner, { way: rest, value });
  return Array.isArray(json)
    ? json.map((one: unknown, index) => (String(index) === chosen ? changed : one))
    : { ...json, [chosen]: changed };
}

/** Makes the call with another reply body. */
async function askedOver(
  one: GroupRow,
  at: { world: World; jar: Map<string, string> },
  body: (request: Request) => Promise<BodyInit> | BodyInit,
): Promise<{ stage: Stage<Calls>; answer: unknown }> {
  const { endpoint, ask } = one.row;
  const stage = await openStage(one.group.create, {
    world: at.world,
    instead: async (request) =>
      new URL(request.url).pathname === endpoint.path
        ? new Response(await body(request), { headers: { 'content-type': 'application/json' } })
        : null,
  });
  for (const [name, value] of at.jar) stage.jar.set(name, value);
  return { stage, answer: await ask(stage) };
}

function expectAnswer({ row, name }: GroupRow, answer: unknown): void {
  const kinds = [...Object.keys(row.answers), ...(row.failsAs === undefined ? failures : [])];
  expect({ name, kind: kindOf(row, answer), isKnown: kinds.includes(kindOf(row, answer)) }).toMatchObject({
    isKnown: true,
  });
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
}

async function standing(one: GroupRow): Promise<{ world: World; jar: Map<string, string> }> {
  const stage = await openStage(one.group.create);
  if (one.row.isPrivate) await stage.signIn();
  return stage;
}

test.each(ways)(
  '$name: any reply yields a known outcome, without pollution [HTTP-27] [B03] [B06] [B10] [B11] [B12] [B13] [ENT-08]',
  async (one) => {
    const at = await standing(one);
    await fc.assert(
      fc.asyncProperty(text, async (body) => {
        const { answer, stage } = await askedOver(one, at, () => body);
        expectAnswer(one, answer);
        for (const toast of stage.toasts)
          expect([typeof toast.code, typeof toast.message]).toEqual(['number', 'string']);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);

test.each(ways)(
  '$name: a real reply with one changed value yields a known outcome [HTTP-27] [B05] [B06]',
  async (one) => {
    const at = await standing(one);
    let real: unknown;
    await askedOver(one, at, async (request) => {
      const reply = await (await at.world.exchange.fetch(request)).text();
      real = JSON.parse(reply) as unknown;
      return reply;
    });
    expect(real).toBeDefined();
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const { answer } = await askedOver(one, at, () => JSON.stringify(mutated(real, change)) ?? '');
        expectAnswer(one, answer);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);
