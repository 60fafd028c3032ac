import type { admissionMachine } from '../../../machines/admission/admission.machine.ts';
import type { CallsOf, PortsOf } from '../../../machines/provide-ports.ts';
import { isCompleteVariant } from '../../../machines/rules/remote-variant.ts';
import type { SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { createSignUpConfigServices } from '../../../services/client/sign-up-config.ts';
import type { Wire } from '../../../services/client/wire.ts';
import type { IpCountryOutcome } from '../../../services/contract/reference.ts';
import type { Secret } from '../../../services/secret.ts';
import type { SiteLocation } from '../../../sites/sites.ts';
import { recallAttempt } from '../shared/recall-attempt.ts';

type AdmissionPorts = PortsOf<typeof admissionMachine>;

export interface AdmissionPortParts extends Pick<AdmissionPorts, 'noteVariant'> {
  readonly wire: Wire;
  readonly language: () => string;
  /** null: the host belongs to no site. */
  readonly siteLocation: SiteLocation | null;
  readonly records: SignUpRecords;
  /** The sign-up that the address names; null: none. [RECALL-01] */
  readonly uuid: Secret | null;
  readonly now: () => number;
  readonly readCountry: (signal: AbortSignal) => Promise<IpCountryOutcome>;
  /** Resolves to the referral code; '': none. [AFF-03] [AFF-10] */
  readonly readCode: () => Promise<string>;
  /** Whether the form names the third-party account that the visitor brought. */
  readonly isNoteShown: () => boolean;
  readonly resumeSignUp: CallsOf<typeof admissionMachine>['resumeSignUp'];
}

/** The ports of `admission`, by name. [CALL-18] [CALL-32] [CALL-46] [CALL-61] [CALL-63] */
export function admissionPortsOf(parts: AdmissionPortParts): AdmissionPorts {
  const { wire, language, siteLocation, records, uuid, now, noteVariant, resumeSignUp } = parts;
  const { readPermission, readCountryGuide } = createReferenceServices(wire);
  const { readSignUpConfig } = createSignUpConfigServices(wire, { language });
  return {
    readPermission: ({ signal }) => readPermission(signal),
    readIpCountry: ({ signal }) => parts.readCountry(signal),
    readCountryGuide: ({ signal }) =>
      siteLocation ? readCountryGuide({ site: siteLocation.site.guideId }, signal) : { kind: 'unknown' },
    readExperiment: ({ input: { named }, signal }) =>
      isCompleteVariant(named) ? { kind: 'missing' } : readSignUpConfig(signal),
    recallSignUp: ({ signal }) => recallAttempt({ wire, records, now }, uuid, signal),
    readInvitation: async () => ({ kind: 'invited', code: await parts.readCode() }),
    readFormNote: () => ({ kind: parts.isNoteShown() ? 'shown' : 'hidden' }),
    noteVariant,
    resumeSignUp,
  };
}
