import { createReferenceServices } from '../../../services/client/reference.ts';
import {
  callingCode,
  countryGuide,
  countryList,
  ipCountry,
  kycConfig,
  registerPermission,
  shownCountries,
  whiteHosts,
} from '../../../services/contract/reference.ts';
import { outcomes } from '../outcome-table.ts';

const fixed = ['northgate.example'];

export const group = outcomes({
  create: createReferenceServices,
  rows: {
    readWhiteHosts: {
      endpoint: whiteHosts,
      shows: '[CALL-08]',
      ask: ({ calls }) => calls.readWhiteHosts({ fixed }),
      answers: {
        joined: ({ calls }) => calls.readWhiteHosts({ fixed }),
        fixed: ({ calls, fault }) => {
          fault(whiteHosts, 'http', 500);
          return calls.readWhiteHosts({ fixed });
        },
      },
      failsAs: 'fixed',
    },
    readCountries: {
      endpoint: countryList,
      shows: '[CALL-29]',
      ask: ({ calls }) => calls.readCountries(),
      answers: {
        listed: ({ calls }) => calls.readCountries(),
        manual: ({ calls, world }) => {
          world.store.write((run) => run('UPDATE country SET is_disabled = 1'));
          return calls.readCountries();
        },
      },
      failsAs: 'manual',
    },
    readDisabledCountries: {
      endpoint: countryList,
      shows: '[CALL-30]',
      ask: ({ calls }) => calls.readDisabledCountries(),
      answers: {
        listed: ({ calls }) => calls.readDisabledCountries(),
        manual: ({ calls, world }) => {
          world.store.write((run) => run('UPDATE country SET is_disabled = 0'));
          return calls.readDisabledCountries();
        },
      },
      failsAs: 'manual',
    },
    readShownCountries: {
      endpoint: shownCountries,
      shows: '[CALL-62]',
      ask: ({ calls }) => calls.readShownCountries(),
      answers: {
        listed: ({ calls }) => calls.readShownCountries(),
        manual: ({ calls, world }) => {
          world.store.write((run) => run('UPDATE country SET is_disabled = 1'));
          return calls.readShownCountries();
        },
      },
      failsAs: 'manual',
    },
    readCallingCode: {
      endpoint: callingCode,
      shows: '[CALL-31]',
      ask: ({ calls }) => calls.readCallingCode(),
      answers: {
        suggested: ({ calls }) => calls.readCallingCode(),
        unknown: ({ calls, world }) => {
          world.store.write((run) => run('DELETE FROM visitor'));
          return calls.readCallingCode();
        },
      },
      failsAs: 'unknown',
    },
    readPermission: {
      endpoint: registerPermission,
      shows: '[CALL-32]',
      ask: ({ calls }) => calls.readPermission(),
      answers: {
        allowed: ({ calls }) => calls.readPermission(),
        forbidden: ({ calls, world }) => {
          world.store.write((run) => run("UPDATE visitor SET country = 'CA', region = 'ON'"));
          return calls.readPermission();
        },
      },
    },
    readKycConfig: {
      endpoint: kycConfig,
      shows: '[CALL-34]',
      isPrivate: true,
      ask: ({ calls }) => calls.readKycConfig({ site: 'BYBIT' }),
      answers: { known: ({ calls }) => calls.readKycConfig({ site: 'BYBIT' }) },
    },
    readIpCountry: {
      endpoint: ipCountry,
      shows: '[CALL-63]',
      ask: ({ calls }) => calls.readIpCountry(),
      answers: {
        located: ({ calls }) => calls.readIpCountry(),
        unknown: ({ calls, world }) => {
          world.store.write((run) => run('DELETE FROM visitor'));
          return calls.readIpCountry();
        },
      },
      failsAs: 'unknown',
    },
    readCountryGuide: {
      endpoint: countryGuide,
      shows: '[CALL-61]',
      ask: ({ calls }) => calls.readCountryGuide({ site: 'BYBIT' }),
      answers: {
        guided: ({ calls }) => calls.readCountryGuide({ site: 'BYBIT' }),
        unknown: ({ calls, fault }) => {
          fault(countryGuide, 'drop');
          return calls.readCountryGuide({ site: 'EU' });
        },
      },
      failsAs: 'unknown',
    },
  },
});
