import { readTelegramData, type LaunchReading } from '../../../services/browser/init-data.ts';
import type { Clock } from '../../../services/browser/clock.ts';
import { checkPage } from '../../../services/browser/navigate.ts';
import type { TelegramData } from '../../../services/contract/telegram.ts';

/** Milliseconds to wait for the server's clock. [T09] */
const SERVER_TIME = 2000;

/**
 * Reads the data by the device's clock; data that looks too old, or is dated in the future, is read again by the
 * server's clock, for which it waits 2 s at most. [TG-23] [T09] [T10]
 */
export async function readLaunchBy(telegram: TelegramData | null, clock: Clock): Promise<LaunchReading> {
  const reading = readTelegramData(telegram, clock.now());
  if (reading.kind !== 'stale') return reading;
  const late = new Promise<null>((settled) => clock.setTimeout(() => settled(null), SERVER_TIME));
  const now = await Promise.race([serverTime().catch(() => null), late]);
  return now === null ? reading : readTelegramData(telegram, now);
}

async function serverTime(): Promise<number | null> {
  const { headers } = await checkPage();
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
}
