import { createComplianceServices } from '../../../services/client/compliance.ts';
import { regulationInfo } from '../../../services/contract/compliance.ts';
import { staticConfigs } from '../../../services/contract/static-config.ts';
import { outcomes } from '../outcome-table.ts';

export const group = outcomes({
  create: (wire, environment) => createComplianceServices(wire, environment, []),
  rows: {
    readRegulation: {
      endpoint: regulationInfo,
      shows: '[CALL-20]',
      ask: ({ calls }) => calls.readRegulation(),
      answers: {
        '': ({ calls }) => calls.readRegulation(),
        EEA: ({ calls, world }) => {
          world.store.write((run) =>
            run("INSERT INTO regulation VALUES ('global', 1) ON CONFLICT DO UPDATE SET restrict_operate = 1"),
          );
          return calls.readRegulation();
        },
        null: ({ calls, fault }) => {
          fault(regulationInfo, 'malformed');
          return calls.readRegulation();
        },
      },
      failsAs: 'null',
      kindOf: String,
    },
    readStaticConfig: {
      endpoint: staticConfigs.test,
      shows: '[CALL-21]',
      ask: ({ calls }) => calls.readStaticConfig({ folder: 'test' }),
      others: [
        { endpoint: staticConfigs.prod, ask: ({ calls }) => calls.readStaticConfig({ folder: 'prod' }) },
        { endpoint: staticConfigs.testnet, ask: ({ calls }) => calls.readStaticConfig({ folder: 'testnet' }) },
      ],
      answers: {
        loaded: ({ calls }) => calls.readStaticConfig({ folder: 'testnet' }),
        missing: ({ calls, world }) => {
          world.store.write((run) => run("DELETE FROM static_config WHERE folder = 'prod'"));
          return calls.readStaticConfig({ folder: 'prod' });
        },
      },
      failsAs: 'missing',
    },
  },
});
