import { assumedPaths } from '../contract/assumed.ts';
import { ownCodes, refused } from './reply.ts';
import { siteApp, type SiteApp } from './site-app.ts';

const face = (letter: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${colour}"/><text x="48" y="64" font-family="sans-serif" font-size="44" text-anchor="middle" fill="#fff">${letter}</text></svg>`;

/** Pictures of seeded users and groups, by file name. */
const pictures: ReadonlyMap<string, string> = new Map([
  ['grace.svg', face('G', '#006678')],
  ['group.svg', face('M', '#5b3a86')],
]);

/** Photos of Telegram users, by name below Telegram's path. */
const photos: ReadonlyMap<string, string> = new Map([['320/4FPEE4tmP3ATHa57u6MqTDih13LT.svg', face('T', '#8a4b08')]]);

/** A picture, which no browser runs as a page. */
export function picture(svg: string): Response {
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'; sandbox" },
  });
}

/** Pictures of users on the origin of the site. [AFF-02] (decision D22) */
export function pictureCalls(): SiteApp {
  return siteApp().get(`${assumedPaths.pictures}:name`, (c, next) => {
    if (c.req.path === assumedPaths.oauthLogo) return next();
    const isPhoto = c.req.path === assumedPaths.telegramPhoto;
    const found = isPhoto ? photos.get(c.req.query('name') ?? '') : pictures.get(c.req.param('name'));
    return Promise.resolve(found === undefined ? refused(ownCodes.noSuchCall, null, 404) : picture(found));
  });
}
