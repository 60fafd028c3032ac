import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { Admission } from '../../../machines/registration/registration.types.ts';
import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { turkishOf } from '../../../machines/rules/route-details.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import type { NamedVariant } from '../../../machines/rules/registration-variant.ts';
import type { Services } from '../../../services/client/services.ts';
import { addressOn, type Elsewhere } from '../../page/visit/between-sites.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { navigationContextOf } from '../../page/visit/navigation-context.ts';
import type { Page } from '../../page/page.ts';
import { flowOf } from '../../page/shown-flow.ts';
import type { FormDraft } from './form-draft.ts';
import type { RegistrationParts } from './registration.parts.ts';

/** Parts that the first calls of a sign-up page use. */
export interface EntryParts extends Pick<FlowEnvironment, 'facts' | 'i18n' | 'browser' | 'inspect' | 'page'> {
  readonly calls: Services;
  readonly parts: RegistrationParts;
  /** Loads the machines of the steps, and their views. */
  readonly prepare: () => Promise<unknown>;
}

/** Further parts that reading the admission uses. */
export interface AdmissionParts extends EntryParts, Pick<Admission, 'identity'>, FormDraft {
  /** Whether the account was submitted. */
  readonly isSubmitted: () => boolean;
  readonly noteVariant: (named: NamedVariant) => void;
}

export function registrationOf(page: Page): ActorRefFrom<typeof registrationMachine> | undefined {
  return flowOf(page) as ActorRefFrom<typeof registrationMachine> | undefined;
}

/** The address of this page on another site; null: it has none. */
export function wayTo({ facts, browser }: Pick<EntryParts, 'facts' | 'browser'>, elsewhere: Elsewhere): string | null {
  return addressOn(navigationContextOf(facts, browser), { path: pathElsewhere(facts.route), ...elsewhere });
}

/** Path of this page on another site: the Turkish sign-up goes on at the usual one. [REG-20] [MODAL-03] [ROUTE-05] */
export function pathElsewhere(route: RouteId): string {
  const usual = turkishOf(route);
  return usual ? `/${usual}` : splitPath(location.pathname).rest;
}
