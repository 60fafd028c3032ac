/** What the flow does, reported after each of its steps: the same may be reported again. */
export type ProgressIndicatorEvent = { readonly type: 'work.observed' } | { readonly type: 'rest.observed' };

export type ProgressIndicatorScreen =
  | 'progressIndicator.idle'
  | 'progressIndicator.fresh'
  | 'progressIndicator.spinning'
  | 'progressIndicator.working'
  | 'progressIndicator.slow';
