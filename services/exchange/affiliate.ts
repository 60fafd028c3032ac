import * as v from 'valibot';
import {
  affiliateAvatar,
  anonymity,
  AnonymityRequest,
  AvatarRequest,
  codeInfo,
  CodeInfoRequest,
  openInfo,
  OpenInfoRequest,
  shareInfo,
  ShareInfoRequest,
} from '../contract/affiliate.ts';
import { readBody } from './body.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { typedRefusal } from './sentinels.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run } from './store.ts';

const NO_INVITER = 610016;
const NO_ANONYMITY = 610017;

const AffiliateRow = v.object({
  nickname: v.string(),
  headimg: v.string(),
  signature: v.string(),
  words: v.string(),
  is_shown: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
});
const GroupRow = v.object({ content: v.string(), type: v.number() });
const CodeRow = v.object({ code: v.string() });
const ShareRow = v.object({ nickname: v.string(), code: v.nullable(v.string()) });
const FIELDS = 'nickname, headimg, signature, words, is_shown';

/**
 * Inviters, their groups and codes. Ids with other characters than digits are refused. [CALL-11] [CALL-26] [CALL-27]
 * [CALL-28] [CALL-66]
 */
export function affiliateCalls({ store }: Parts): SiteApp {
  const affiliateWith = (id: string): v.InferOutput<typeof AffiliateRow> | null =>
    store.one(AffiliateRow, `SELECT ${FIELDS} FROM affiliate WHERE id = ?`, Number(id));
  const app = siteApp();

  app.post(openInfo.path, async (c) => {
    const input = await readBody(c.req.raw, OpenInfoRequest);
    if (!input) return refused(ownCodes.malformed);
    const typed = typedRefusal(input.affid);
    const found = affiliateWith(input.affid);
    if (typed || !found) return typed ?? refused(NO_INVITER);
    const group = store.one(GroupRow, 'SELECT content, type FROM affiliate_group WHERE id = ?', input.group_id ?? '');
    const { nickname, headimg, signature, words } = found;
    return accepted({
      result: { nickname, headimg, personality: { personalSignature: signature, content: words }, groupInfo: group },
    });
  });

  app.post(anonymity.path, async (c) => {
    const input = await readBody(c.req.raw, AnonymityRequest);
    if (!input) return refused(ownCodes.malformed);
    const typed = typedRefusal(input.affiliate_id);
    const found = affiliateWith(input.affiliate_id);
    if (typed || !found) return typed ?? refused(NO_ANONYMITY);
    const code = store.one(
      CodeRow,
      'SELECT code FROM invite_code WHERE affiliate_id = ? ORDER BY scene LIMIT 1',
      Number(input.affiliate_id),
    );
    return accepted({ result: { isShow: found.is_shown, code: code?.code ?? '' } });
  });

  app.post(codeInfo.path, async (c) => {
    const input = await readBody(c.req.raw, CodeInfoRequest);
    if (!input) return refused(ownCodes.malformed);
    const code = store.one(
      CodeRow,
      'SELECT code FROM invite_code WHERE scene = ? AND code = ?',
      input.scene,
      input.tpl,
    );
    return typedRefusal(input.tpl) ?? accepted({ result: { info: { success: code !== null } } });
  });

  app.get(affiliateAvatar.path, (c) => {
    const input = v.safeParse(AvatarRequest, c.req.query());
    if (!input.success) return refused(ownCodes.malformed);
    const found = store.one(
      AffiliateRow,
      `SELECT ${FIELDS} FROM affiliate WHERE id = (SELECT affiliate_id FROM invite_code WHERE code = ? LIMIT 1)`,
      input.output.id,
    );
    return (
      typedRefusal(input.output.id) ?? (found ? accepted({ result: { headimg: found.headimg } }) : refused(NO_INVITER))
    );
  });

  app.get(shareInfo.path, (c) => {
    const input = v.safeParse(ShareInfoRequest, c.req.query());
    if (!input.success) return refused(ownCodes.malformed);
    const sql =
      'SELECT nickname, (SELECT min(code) FROM invite_code WHERE affiliate_id = affiliate.id) AS code FROM affiliate WHERE share_token = ?';
    const found = store.one(ShareRow, sql, input.output.token);
    return (
      typedRefusal(input.output.token) ??
      (found ? accepted({ result: { nickname: found.nickname, code: found.code ?? '' } }) : refused(ownCodes.malformed))
    );
  });

  return app;
}

/** A text of another user that must be shown as text, in its place: markup, a reversed direction, 10 kB. */
const hostile = (words: string): string =>
  `<img src=x onerror="document.title='run'">\u202E${words} ${words.repeat(10_000 / words.length)}`;

/**
 * Fills empty tables: Grace (7) is shown, and her first code is good in every scene; affiliate 8 is hidden; texts and
 * pictures of affiliate 9 are hostile.
 */
export function seedAffiliates(run: Run): void {
  run(
    "INSERT INTO affiliate VALUES (7, 'Grace', '/images/grace.svg', 'Steady hands', 'Learn trading with me.', 1, 'share-7') ON CONFLICT DO NOTHING",
  );
  run("INSERT INTO affiliate VALUES (8, 'Nobody', '', '', '', 0, NULL) ON CONFLICT DO NOTHING");
  run(
    "INSERT INTO affiliate VALUES (9, ?, 'https://pictures.example/of-a-visitor.png', ?, ?, 1, 'share-9') ON CONFLICT DO NOTHING",
    hostile('esreveR'),
    hostile('erutangiS'),
    hostile('sdroW'),
  );
  run("INSERT INTO affiliate_group VALUES ('3', 'The morning group', 0) ON CONFLICT DO NOTHING");
  run("INSERT INTO affiliate_group VALUES ('4', '/images/group.svg', 1) ON CONFLICT DO NOTHING");
  run("INSERT INTO affiliate_group VALUES ('5', 'https://pictures.example/of-a-group.png', 1) ON CONFLICT DO NOTHING");
  for (const [scene, code, id] of [
    [0, 'FRIEND', 7],
    [1, 'FRIEND', 7],
    [2, 'FRIEND', 7],
    [3, 'FRIEND', 7],
    [1, 'GRACE7', 7],
    [2, 'REFER7', 7],
    [3, 'BROKER7', 7],
    [1, 'SILENT8', 8],
  ] as const) {
    run('INSERT INTO invite_code VALUES (?, ?, ?) ON CONFLICT DO NOTHING', scene, code, id);
  }
}
