/** Layouts that the style sheets define: their values of `data-v`. */
export function layoutsIn(sheets: Iterable<CSSStyleSheet>): readonly string[] {
  const selectors = [...sheets].flatMap((sheet) => [...sheet.cssRules].flatMap(selectorsOf));
  return [
    ...new Set(
      selectors.flatMap((selector) =>
        [...selector.matchAll(/\[data-v=["']?([\w-]+)["']?\]/g)].map(([, name = '']) => name),
      ),
    ),
  ].toSorted();
}

function selectorsOf(rule: CSSRule): readonly string[] {
  const inner = 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(selectorsOf) : [];
  return 'selectorText' in rule ? [String(rule.selectorText), ...inner] : inner;
}
