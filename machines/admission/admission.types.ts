import type { Resumed } from '../recall/recall.types.ts';
import type { AdmissionAnswers, JudgedSite } from '../rules/admission.ts';
import type { Recalled } from '../rules/recalled.ts';
import type { NamedVariant } from '../rules/registration-variant.ts';

export interface AdmissionSettings {
  /** The site of the page; null: its host belongs to none, and no visitor is refused. */
  readonly current: JudgedSite | null;
  readonly sites: readonly JudgedSite[];
  /** Ids of the sites that have this page. */
  readonly reachable: readonly string[];
  /** Countries and regions whose visitors cannot sign up. */
  readonly notServed: readonly string[];
  /** The part of the variant that address and language determine. [REG-04] [REG-05] */
  readonly named: NamedVariant;
  /** Milliseconds for which a referral waits for the permission. [REG-24] */
  readonly permissionTime: number;
}

export interface AdmissionState extends AdmissionSettings {
  /** Answers so far; null: none yet. */
  readonly answers: { readonly [Call in keyof AdmissionAnswers]: AdmissionAnswers[Call] | null };
  /** The permission may still refuse the visitor, which outranks a referral to another site. */
  readonly isPermissionAwaited: boolean;
  readonly isExperimentAwaited: boolean;
  /** Referral code of the invitation; '': none, or not in time; null: awaited. [AFF-03] [AFF-10] */
  readonly code: string | null;
  /** The sign-up that was started earlier; null: awaited. [RECALL-01] */
  readonly recalled: Recalled | null;
  /** The form shows the third-party account that the visitor brought: nothing is linked otherwise. [ERR-16] [TG-26] */
  readonly namesIdentity: boolean;
  /** The sign-up that takes the place of the form; null: none. [RECALL-02] */
  readonly resumed: Resumed | null;
}

export type AdmissionScreen = 'admission.silent';
