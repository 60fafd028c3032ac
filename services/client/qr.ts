import { qrGenerate, qrRefusals, qrStatus, type QrGenerateOutcome, type QrStatusOutcome } from '../contract/qr.ts';
import type { TelegramData } from '../contract/telegram.ts';
import { Secret } from '../secret.ts';
import { createAsk, kindIn } from './ask.ts';
import type { Reply } from './request.ts';
import { signInOutcome } from './sign-in.ts';
import { telegramFields } from './telegram-bind.ts';
import type { Wire } from './wire.ts';

/** Sign-in by a code that a phone scans. [QR-01] [QR-02] [QR-03] */
export function createQr(wire: Wire) {
  const ask = createAsk(wire);
  return {
    makeQr: (signal?: AbortSignal): Promise<QrGenerateOutcome> =>
      ask(
        {
          endpoint: qrGenerate,
          body: {},
          named: ({ isSuccess, result }): QrGenerateOutcome | null =>
            isSuccess && result ? { kind: 'made', uuid: new Secret(result.uuid), content: new Secret(result.content), life: result.life } : null,
        },
        signal,
      ),
    readQrStatus: ({ uuid, telegram }: { uuid: Secret; telegram: TelegramData | null }, signal?: AbortSignal): Promise<QrStatusOutcome> =>
      ask(
        {
          endpoint: qrStatus,
          body: { uuid: uuid.reveal(), ...telegramFields(telegram) },
          named: (reply): QrStatusOutcome | null => {
            const status = reply.isSuccess ? reply.result?.status : undefined;
            if (status === undefined) return refusalIn(reply, wire.reference);
            if (status !== 'confirmed') return { kind: status };
            const signedIn = signInOutcome(reply);
            return signedIn?.kind === 'verificationNeeded' ? null : signedIn;
          },
        },
        signal,
      ),
  };
}

/** A refusal that has a name, with what the person is told of it. [HTTP-20] */
function refusalIn(reply: Reply<unknown>, reference: () => string): QrStatusOutcome | null {
  const named = kindIn(qrRefusals, reply);
  return named && { ...named, code: reply.code, message: reply.message, reference: reference(), host: '' };
}
