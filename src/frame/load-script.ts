/**
 * Loads a vendor's script and settles when it has run or failed. The element is kept: removing it stalls the next
 * attempt for the same URL. [C01] [C04]
 */
export function loadScript(document: Document, address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    script.src = address;
    document.head.append(script);
  });
}
