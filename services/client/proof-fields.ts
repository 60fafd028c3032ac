import type { CaptchaProof } from '../contract/captcha.ts';

/** Request fields of a proof: only those of the vendor in use. [CAPT-12] */
export function proofFields(proof: CaptchaProof): Record<string, unknown> {
  switch (proof.kind) {
    case 'ticket':
      return { ticket: proof.ticket.reveal(), randstr: proof.randstr };
    case 'magpie':
      return { magpie_verify_info: { token: proof.token.reveal(), scene: proof.scene } };
    case 'recaptcha':
      return { g_recaptcha_response: proof.response.reveal() };
  }
}
