/**
 * Height in CSS pixels that the visible content needs: the in-flow widget and any overlay that a vendor adds.
 * `floor`: minimum for widgets that are pure overlays, which cannot be measured before they open.
 */
export function neededHeight(element: HTMLElement, floor: number): number {
  const beside = Array.from(element.ownerDocument.body.children).filter((one) => one !== element && isSeen(one));
  const inPlace = Math.ceil(element.offsetHeight);
  if (beside.length === 0) return inPlace === 0 ? floor : inPlace;
  return Math.max(inPlace, floor, ...beside.map((one) => Math.ceil(one.getBoundingClientRect().bottom)));
}

function isSeen(element: Element): boolean {
  const { height, width } = element.getBoundingClientRect();
  return height > 0 && width > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}
