import {
  affiliateAvatar,
  affiliateScenes,
  anonymity,
  codeInfo,
  openInfo,
  shareInfo,
  type AffiliateScene,
  type AnonymityOutcome,
  type AvatarOutcome,
  type CodeOutcome,
  type Inviter,
  type InviterOutcome,
  type ShareOutcome,
} from '../contract/affiliate.ts';
import type { Secret } from '../secret.ts';
import { ownPicture } from '../untrusted/own-picture.ts';
import { shownText } from '../untrusted/shown-text.ts';
import type { Wire } from './wire.ts';

/** Characters of a signature, or of other words of a user. */
const LONGEST_TEXT = 280;

/** An id of ASCII digits only. [AFF-05] [I03] */
const ID = /^[0-9]+$/;

/** Calls about inviters and their codes. */
export function createAffiliateServices({ ask }: Pick<Wire, 'ask'>) {
  return {
    /** [CALL-26] [AFF-01] [AFF-05] */
    readInviter: async (
      { id, country, group }: { id: string; country: string; group: string },
      signal?: AbortSignal,
    ): Promise<InviterOutcome> => {
      if (!ID.test(id)) return { kind: 'notAnId' };
      return ask(
        openInfo,
        { affid: id, country, group_id: group },
        ({ nickname: name, headimg: picture, personality, groupInfo }) => ({
          kind: 'inviter',
          inviter: {
            name: shownText(name),
            picture: ownPicture(picture),
            signature: shownText(personality?.personalSignature ?? '', LONGEST_TEXT),
            words: shownText(personality?.content ?? '', LONGEST_TEXT),
            group: groupInfo ? groupOf(groupInfo) : null,
          },
        }),
        signal,
      );
    },
    /** [CALL-27] [AFF-03] [AFF-05] */
    readAnonymity: async ({ id }: { id: string }, signal?: AbortSignal): Promise<AnonymityOutcome> => {
      if (!ID.test(id)) return { kind: 'notAnId' };
      return ask(
        anonymity,
        { affiliate_id: id },
        ({ isShow, code }): AnonymityOutcome => ({ kind: isShow ? 'shown' : 'hidden', code }),
        signal,
      );
    },
    /** [CALL-28] [AFF-04] */
    checkCode: ({ scene, code }: { scene: AffiliateScene; code: string }, signal?: AbortSignal): Promise<CodeOutcome> =>
      ask(
        codeInfo,
        { scene: affiliateScenes[scene], tpl: code },
        ({ info }): CodeOutcome => ({ kind: info.success ? 'valid' : 'invalid' }),
        signal,
      ),
    /** A failure yields `none` without a message. [CALL-66] [AFF-08] */
    readAvatar: async (
      { code, country }: { code: string; country: string },
      signal?: AbortSignal,
    ): Promise<AvatarOutcome> => {
      const answer = await ask(
        affiliateAvatar,
        { id: code, country },
        ({ headimg }) => ({ kind: 'picture', address: ownPicture(headimg) }) as const,
        signal,
      );
      return answer.kind === 'picture' && answer.address !== '' ? answer : { kind: 'none' };
    },
    /** [CALL-11] [AFF-10] */
    readShareInfo: ({ token }: { token: Secret }, signal?: AbortSignal): Promise<ShareOutcome> =>
      ask(
        shareInfo,
        { token: token.reveal() },
        ({ nickname: name, code }) => ({ kind: 'shared', name: shownText(name), code }),
        signal,
      ),
  };
}

/** Type 1 is a picture, anything else plain text; a picture of another origin counts as none. [AFF-02] */
function groupOf({ content, type }: { readonly content: string; readonly type?: unknown }): Inviter['group'] {
  const address = type === 1 ? ownPicture(content) : '';
  if (address !== '') return { kind: 'picture', address };
  return content === '' || (type === 1 && URL.canParse(content))
    ? null
    : { kind: 'text', content: shownText(content, LONGEST_TEXT) };
}
