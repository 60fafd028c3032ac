/** Runs a script of a vendor and waits until it has run or failed; the element stays, since a removed one stalls the next try of the same address. [C01] [C04] */
export function loadScript(document: Document, address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    script.src = address;
    document.head.append(script);
  });
}
