/**
 * Whether cookies of an address are `Secure`: all are, except on plain http of this machine's own hosts, where there is
 * no certificate and WebKit does not store such cookies.
 */
export function cookiesAreSecure({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol !== 'http:' || !hostname.endsWith('.localhost');
}
