import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResidenceQuestion } from '../../machines/rules/residence.ts';

export interface ResidenceWords {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Both actions are labelled with their destination. [MODAL-25] (A57) */
  readonly stay: MessageDescriptor;
  readonly leave: MessageDescriptor;
  /** The action that confirms. */
  readonly confirms: 'stay' | 'leave';
}

const toGlobal = msg`Go to the global site`;
const europe = msg`Do you live in the European Economic Area?`;

/** Texts of the four questions. [MODAL-02] [MODAL-04] [MODAL-07] [MODAL-08] */
export const residenceWords: Readonly<Record<ResidenceQuestion['question'], ResidenceWords>> = {
  mainSiteEuResidenceConfirm: {
    title: europe,
    text: msg`If you live in the European Economic Area, use our European site. Accounts can’t be shared between sites.`,
    stay: msg`Stay on the global site`,
    leave: msg`Go to the European site`,
    confirms: 'leave',
  },
  euSiteNoEuResidenceConfirm: {
    title: europe,
    text: msg`This site is for people who live in the European Economic Area. If you live elsewhere, sign up on our global site. Accounts can’t be shared between sites.`,
    stay: msg`Stay on the European site`,
    leave: toGlobal,
    confirms: 'stay',
  },
  ResidenceConfirm: {
    title: msg`Do you live in the country of Georgia?`,
    text: msg`This site is for people who live in the country of Georgia. If you live elsewhere, sign up on our global site.`,
    stay: msg`Stay on the Georgian site`,
    leave: toGlobal,
    confirms: 'stay',
  },
  AeResidenceConfirm: {
    title: msg`Do you live in the United Arab Emirates?`,
    text: msg`This site is for people who live in the United Arab Emirates. If you live elsewhere, sign up on our global site.`,
    stay: msg`Stay on the Emirati site`,
    leave: toGlobal,
    confirms: 'stay',
  },
};
