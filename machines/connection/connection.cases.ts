import { none, plain, type FlowCases } from '../cases.ts';
import type { ConnectionEvent, ConnectionScreen } from './connection.types.ts';

export const connectionCases = {
  screens: { 'connection.online': true, 'connection.offline': true },
  person: none,
  page: { 'connection.lost': plain, 'connection.restored': plain },
  itself: [],
  stateKey: () => null,
  ports: {},
} as const satisfies FlowCases<ConnectionEvent, ConnectionScreen, object, ConnectionEvent['type']>;
