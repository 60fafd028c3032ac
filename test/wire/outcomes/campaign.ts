import { createCampaignServices } from '../../../services/client/campaign.ts';
import { createSignUpConfigServices } from '../../../services/client/sign-up-config.ts';
import { conversionCheck, koreaHome, postRegister } from '../../../services/contract/campaign.ts';
import { bannerConfig, signUpConfig } from '../../../services/contract/config.ts';
import { Secret } from '../../../services/secret.ts';
import { outcomes } from '../outcome-table.ts';

const fallback = { signUp: '$50', samples: ['$5,050', '$30,050', '$6,082'] } as const;
const report = { channel: 'cabital', uuid: new Secret('uuid-1'), status: 'success' };

export const group = outcomes({
  create: (wire, environment) => ({
    ...createCampaignServices(wire),
    ...createSignUpConfigServices(wire, environment),
  }),
  rows: {
    countConversion: {
      endpoint: conversionCheck,
      shows: '[CALL-04]',
      isPrivate: true,
      ask: ({ calls, jar }) =>
        calls.countConversion({ source: 'spring', user: 1, token: new Secret(jar.get('gh_token') ?? '') }),
      answers: {
        counted: ({ calls, jar }) =>
          calls.countConversion({ source: 'spring', user: 1, token: new Secret(jar.get('gh_token') ?? '') }),
      },
    },
    notifyPartner: {
      endpoint: postRegister,
      shows: '[CALL-33]',
      isPrivate: true,
      ask: ({ calls }) => calls.notifyPartner(report),
      answers: { reported: ({ calls }) => calls.notifyPartner(report) },
    },
    readKoreaActivity: {
      endpoint: koreaHome,
      shows: '[CALL-52]',
      ask: ({ calls }) => calls.readKoreaActivity(),
      answers: {
        closed: ({ calls }) => calls.readKoreaActivity(),
        open: ({ calls, world }) => {
          world.store.write((run) => run("UPDATE visitor SET country = 'KR'"));
          return calls.readKoreaActivity();
        },
      },
    },
    readSignUpConfig: {
      endpoint: signUpConfig,
      shows: '[CALL-18] [CALL-19]',
      ask: ({ calls }) => calls.readSignUpConfig(),
      answers: {
        loaded: ({ calls }) => calls.readSignUpConfig(),
        missing: ({ calls, world }) => {
          world.store.write((run) => run("DELETE FROM remote_config WHERE key = 'cht.signup.config'"));
          return calls.readSignUpConfig();
        },
      },
      failsAs: 'missing',
    },
    readBanner: {
      endpoint: bannerConfig,
      shows: '[CALL-17]',
      ask: ({ calls }) => calls.readBanner({ fallback }),
      answers: {
        remote: ({ calls }) => calls.readBanner({ fallback }),
        fallback: ({ calls, world }) => {
          world.store.write((run) => run('DELETE FROM banner'));
          return calls.readBanner({ fallback });
        },
      },
      failsAs: 'fallback',
    },
  },
});
