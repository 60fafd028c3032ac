import { UTCDateMini } from '@date-fns/utc/date/mini';
import { lightFormat } from 'date-fns/lightFormat';
import { BAN_WINDOW } from './ban-window.ts';

/**
 * Returns the end of a ban in UTC, `YYYY-MM-DD HH:mm:ss`, independent of the device's time zone and language.
 * [BAN-03]
 */
export function banEnd(bannedAt: number): string {
  return lightFormat(new UTCDateMini(bannedAt + BAN_WINDOW), 'yyyy-MM-dd HH:mm:ss');
}
