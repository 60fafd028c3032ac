import { createConsent } from '../services/browser/consent.ts';
import { showYear } from '../services/browser/copyright-year.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import { QUESTION } from '../views/consent/consent.ids.ts';

/**
 * Script of a page without a flow: shows the visitor's year, and the cookie question until it is answered. [UI-03]
 * [UI-04] [STORE-09]
 */
showYear(document, new Date());

const { readConsent, keepConsent } = createConsent(guardedStorage(() => localStorage));
const question = document.querySelector<HTMLElement>(`#${QUESTION}`);

if (question && readConsent().kind === 'notAsked') {
  const [reject, accept] = question.querySelectorAll('button');
  const answer = (choice: 'accepted' | 'rejected') => () => {
    keepConsent({ choice });
    question.hidden = true;
  };
  reject?.addEventListener('click', answer('rejected'));
  accept?.addEventListener('click', answer('accepted'));
  question.hidden = false;
}
