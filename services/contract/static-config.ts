import * as v from 'valibot';

/** Blank and missing are one: the rule does not ask for it. A rule that asks in another type is no rule, for blank it would apply everywhere. */
const asked = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String), v.trim());

/** One rule of the compliance configuration: what becomes of an element where site, account and regulation country match or are blank. [CMPL-06] */
export const ComplianceRule = v.object({
  element: v.pipe(v.string(), v.minLength(1)),
  action: v.nullish(v.string(), ''),
  /** What the action works with: any JSON. */
  ext: v.optional(v.unknown()),
  /** The larger number wins. [CMPL-05] */
  priority: v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]), 0),
  siteId: asked,
  account: asked,
  rc: asked,
  logic: v.nullish(v.picklist(['and', 'or']), 'and'),
});

export type ComplianceRule = Readonly<v.InferOutput<typeof ComplianceRule>>;

/** `broken`: how many rules were no rules and are left out. */
export type StaticConfigOutcome = { readonly kind: 'loaded'; readonly rules: readonly ComplianceRule[]; readonly broken: number } | { readonly kind: 'missing' };
