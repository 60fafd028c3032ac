/**
 * Number of steps that the flow has, and number of steps below the browser's entry. They agree when both are the same.
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
