import { qrGenerate, qrStatus, type QrGenerateOutcome, type QrStatusOutcome } from '../contract/qr.ts';
import type { TelegramData } from '../contract/telegram.ts';
import { Secret } from '../secret.ts';
import { createNamedCall } from './call-named.ts';
import { signInOutcome } from './sign-in.ts';
import { telegramFields } from './telegram-bind.ts';
import { refusalOf } from './refusal.ts';
import type { Wire } from './wire.ts';

/** Sign-in with a QR code that a phone scans. [QR-01] [QR-02] [QR-03] */
export function createQr(wire: Wire) {
  const callNamed = createNamedCall(wire);
  return {
    makeQr: (signal?: AbortSignal): Promise<QrGenerateOutcome> =>
      callNamed(
        {
          endpoint: qrGenerate,
          body: {},
          named: (reply, reference): QrGenerateOutcome | null => {
            if (!reply.isSuccess) return refusalOf(reply, reference, wire.refusals);
            const { result } = reply;
            return result
              ? { kind: 'made', uuid: new Secret(result.uuid), content: new Secret(result.content), life: result.life }
              : null;
          },
        },
        signal,
      ),
    readQrStatus: (
      { uuid, telegram }: { uuid: Secret; telegram: TelegramData | null },
      signal?: AbortSignal,
    ): Promise<QrStatusOutcome> =>
      callNamed(
        {
          endpoint: qrStatus,
          body: { uuid: uuid.reveal(), ...telegramFields(telegram) },
          named: (reply, reference): QrStatusOutcome | null => {
            if (!reply.isSuccess) return refusalOf(reply, reference, wire.refusals);
            const status = reply.result?.status;
            return status === undefined || status === 'confirmed' ? signInOutcome(reply, reference) : { kind: status };
          },
        },
        signal,
      ),
  };
}
