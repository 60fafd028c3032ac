import { logInRefusals, type LogInRefusal, type SiteRefusals } from '../contract/login.ts';
import type { RefusalDetails } from '../contract/failure.ts';
import type { Reply } from './request.ts';

/** What a person is told of a refusal, whatever way they came: the exchange's code and words, and the code that support finds it by. [ERR-02] [HTTP-20] */
export function toldRefusal(
  { code, message }: Pick<Reply<unknown>, 'code' | 'message'>,
  reference: string,
  host = '',
): RefusalDetails {
  return { code, message, reference, host };
}

/** A refused sign-in by its meaning, the same for every way to sign in: the site's own goes before that of every site. [MODAL-12] [MODAL-13] [MODAL-14] */
export function refusalOf(
  reply: Reply<unknown>,
  reference: string,
  { kycMissing, belongsElsewhere }: SiteRefusals,
): LogInRefusal {
  const { code, wasNotified } = reply;
  const told = toldRefusal(reply, reference);
  if (code === kycMissing) return { kind: 'kycMissing', ...told };
  if (code === belongsElsewhere?.code)
    return { kind: 'belongsElsewhere', ...toldRefusal(reply, reference, belongsElsewhere.host) };
  return { kind: logInRefusals[code] ?? (wasNotified ? 'refused' : 'declined'), ...told };
}
