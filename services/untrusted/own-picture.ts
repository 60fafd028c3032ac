import { assumedPaths } from '../contract/assumed.ts';

/** Any origin: only whether an address stays on it counts. */
const OWN = 'https://own.invalid';

/**
 * Path and query of a picture on the one path for pictures of this origin; '' for any other address: a placeholder is
 * shown. [AFF-02] (decision D22)
 */
export function ownPicture(address: string): string {
  if (!URL.canParse(address, OWN)) return '';
  const { origin, pathname, search } = new URL(address, OWN);
  return origin === OWN && pathname.startsWith(assumedPaths.pictures) ? pathname + search : '';
}

/** Telegram's path of photos; nothing else is fetched by the back end. */
const PHOTO = /^https:\/\/t\.me\/i\/userpic\/(\d{1,4}\/[\w-]{1,200}\.(?:svg|jpg|png|webp))$/;

/**
 * Path of a Telegram user's photo on this origin; '' for an address that is not of Telegram's photos. [TG-17] (decision
 * D22)
 */
export function telegramPhoto(address: string): string {
  const [, name] = PHOTO.exec(address) ?? [];
  return name === undefined ? '' : `${assumedPaths.telegramPhoto}?${new URLSearchParams({ name }).toString()}`;
}
