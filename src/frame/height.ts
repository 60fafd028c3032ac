/**
 * CSS pixels that what is to be seen needs: the widget in its place, and whatever a vendor floats above it beside that place.
 * `floor` is what a widget needs that floats altogether, and of which nothing can be measured before it is there.
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
