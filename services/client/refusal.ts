import { object, safeParse } from 'valibot';
import { assumedCodes } from '../contract/assumed.ts';
import { BANNED, logInRefusals, type LogInRefusal, type SiteRefusals } from '../contract/login.ts';
import type { RefusalDetails } from '../contract/failure.ts';
import { BanTicketFields } from '../contract/sign-in.ts';
import { Secret } from '../secret.ts';
import type { Reply } from './request.ts';

const BanTicketResult = object(BanTicketFields);

/** Details of a refusal for the user: code and message of the exchange, and the support code. [ERR-02] [HTTP-20] */
export function refusalDetails(
  { code, message }: Pick<Reply<unknown>, 'code' | 'message'>,
  reference: string,
  host = '',
): RefusalDetails {
  return { code, message, reference, host };
}

/**
 * Maps a refused sign-in of any method to its outcome; the site's codes take precedence. [MODAL-12] [MODAL-13]
 * [MODAL-14]
 */
export function refusalOf(
  reply: Reply<unknown>,
  reference: string,
  { kycMissing, belongsElsewhere }: SiteRefusals,
): LogInRefusal {
  const { code } = reply;
  const details = refusalDetails(reply, reference);
  if (code === BANNED) return { kind: 'banned', banTicket: banTicketIn(reply.result), ...details };
  if (code === kycMissing) return { kind: 'kycMissing', ...details };
  if (code === belongsElsewhere?.code)
    return { kind: 'belongsElsewhere', ...refusalDetails(reply, reference, belongsElsewhere.host) };
  return { kind: logInRefusals[code] ?? unnamedRefusal(reply), ...details };
}

/**
 * The kind of a refusal that no table names: `refused` where a toast reports it, or the place itself, as code 10002
 * everywhere. [ERR-17] [ERR-45] (A51)
 */
export function unnamedRefusal({
  code,
  wasNotified,
}: Pick<Reply<unknown>, 'code' | 'wasNotified'>): 'refused' | 'declined' {
  return wasNotified || code === assumedCodes.outOfTime ? 'refused' : 'declined';
}

function banTicketIn(result: unknown): Secret | null {
  const read = safeParse(BanTicketResult, result);
  return read.success && read.output.ban_ticket ? new Secret(read.output.ban_ticket) : null;
}
