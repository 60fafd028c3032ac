import { createThirdParty } from '../../../services/client/third-party.ts';
import { providersConfig, thirdPartyLogin, thirdPartyLoginInTelegram } from '../../../services/contract/third-party.ts';
import { Secret } from '../../../services/secret.ts';
import { anything, proof, sendForm } from '../flows.ts';
import { eachRefusal, refusalCodes } from '../refusals.ts';
import { outcomes } from '../outcome-table.ts';
import type { Stage } from '../stage.ts';

const create = createThirdParty;
type At = Stage<ReturnType<typeof create>>;
const redirectUri = 'http://com.northgate.localhost:4173/en/authorized';

/** Opens Google's page, chooses a user there, and logs in with the result. */
const through = (choice: string) => async (at: At) => {
  const visit = await at.calls.prepareProviderVisit({ provider: 'google', redirectUri });
  if (visit.kind !== 'ready') throw new Error(visit.kind);
  const page = new URL(visit.address);
  const answer = await sendForm(at.world, page.pathname, { choice, request: page.search });
  const code = new Secret(new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '');
  return at.calls.logInThirdParty({
    grant: { kind: 'code', provider: 'google', code, verifier: visit.verifier, redirectUri },
    proof,
    isInTelegram: false,
  });
};

const refusing = (code: number) => (at: At) => {
  at.world.store.write((run) => run('UPDATE person SET refusal = ? WHERE id = 1', code));
  return through('ada')(at);
};

const asking =
  (isInTelegram: boolean) =>
  ({ calls }: At) =>
    calls.logInThirdParty({
      grant: { kind: 'code', provider: 'apple', code: anything, verifier: anything, redirectUri },
      proof,
      isInTelegram,
    });
const requested = asking(false);

export const group = outcomes({
  create,
  rows: {
    prepareProviderVisit: {
      endpoint: providersConfig,
      shows: '[CALL-18]',
      ask: ({ calls }) => calls.prepareProviderVisit({ provider: 'google', redirectUri }),
      answers: {
        ready: ({ calls }) => calls.prepareProviderVisit({ provider: 'google', redirectUri }),
        unavailable: ({ calls, fault }) => {
          fault(providersConfig, 'http', 503);
          return calls.prepareProviderVisit({ provider: 'google', redirectUri });
        },
      },
      failsAs: 'unavailable',
    },
    logInThirdParty: {
      endpoint: thirdPartyLogin,
      shows: '[CALL-40]',
      ask: requested,
      others: [{ endpoint: thirdPartyLoginInTelegram, ask: asking(true) }],
      answers: {
        signedIn: through('ada'),
        noAccount: through('newcomer'),
        ...eachRefusal(refusing),
        banned: through('ben'),
        captchaRefused: (at) => {
          at.fault(thirdPartyLogin, 'code', 33003);
          return requested(at);
        },
        verificationNeeded: (at) => {
          at.world.store.write((run) =>
            run("INSERT INTO second_factor (person_id, item, target) VALUES (1, 'email', 'ada@northgate.example')"),
          );
          return through('ada')(at);
        },
        tokenMissing: (at) => {
          at.fault(thirdPartyLogin, 'code', 10007);
          return requested(at);
        },
        tokenLost: (at) => {
          at.environment.session.keepToken = () => false;
          return through('ada')(at);
        },
      },
      codes: { ...refusalCodes, 40004: 'noAccount', 33003: 'captchaRefused' },
    },
  },
});
