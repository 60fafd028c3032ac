/** The product registers no worker; one that stands between this page and its server is a stranger's, or left over, and goes. [D02] */
export function dismissWorker({ serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>>): void {
  serviceWorker?.getRegistration().then((one) => one?.unregister(), ignored);
}

/** Where workers cannot be asked for, there is none. */
function ignored(): void {}
