import type { Environment } from '../../../sites/domains.ts';
import type { InlineHashes } from '../headers.ts';

export interface NginxOptions {
  /** Absolute path of the build, without a $ in it. */
  readonly dist: string;
  /** Paths of pages behind the language segment. */
  readonly routes: readonly string[];
  readonly inline: InlineHashes;
  /**
   * Origin of the back end that answers calls and what no page of ours stands for.
   */
  readonly exchange: URL;
  /** Whether the back end is the stand-in, which gets the requests for the hosts of its own pages too. */
  readonly isStandIn: boolean;
  readonly port: number;
  /**
   * Environments to serve: their hosts alone are answered. What is answered before the host is known has the headers of
   * the first.
   */
  readonly environments: readonly [Environment, ...(readonly Environment[])];
  /**
   * Address or CIDR range of the TLS terminator, whose X-Forwarded-For names the client; absent: nginx sees the client
   * itself.
   */
  readonly trustedHop?: string;
  /** Folder of nginx's loadable modules. */
  readonly modules: string;
  /** Account of the workers; absent: nginx's own choice. */
  readonly user?: string;
  /**
   * Authorities that the certificate of an https back end must come from, a file of PEM; absent: those of Debian's
   * ca-certificates.
   */
  readonly trusted?: string;
}
