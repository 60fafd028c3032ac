import { setup } from 'xstate';
import type { ConnectionEvent } from './connection.types.ts';

/** The browser's online state; a notice is shown while it is offline. [ERR-44] */
export const connectionMachine = setup({ types: { events: {} as ConnectionEvent } }).createMachine({
  id: 'connection',
  initial: 'online',
  states: {
    online: {
      meta: { screen: 'connection.online', spec: ['ERR-44'], doc: 'The browser reports that it is online.' },
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      meta: { screen: 'connection.offline', spec: ['ERR-44'], doc: 'Nothing can be sent; nothing typed is lost.' },
      on: { 'connection.restored': 'online' },
    },
  },
});
