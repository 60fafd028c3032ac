/**
 * Number of steps of the flow, and number of steps below the current history entry. Equal numbers mean that both
 * agree.
 */
export interface HistoryPosition {
  readonly steps: number;
  readonly depth: number;
}

export type HistoryEvent =
  | ({ readonly type: 'flow.changed' } & HistoryPosition)
  | ({ readonly type: 'browser.moved' } & HistoryPosition)
  | ({ readonly type: 'flow.moved' } & HistoryPosition);

export type HistoryScreen = 'history.silent';
