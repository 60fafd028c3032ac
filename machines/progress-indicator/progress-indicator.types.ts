/** The activity of the flow, reported after each step; the same value may be reported again. */
export type ProgressIndicatorEvent = { readonly type: 'work.observed' } | { readonly type: 'rest.observed' };

export type ProgressIndicatorScreen =
  | 'progressIndicator.idle'
  | 'progressIndicator.fresh'
  | 'progressIndicator.spinning'
  | 'progressIndicator.working'
  | 'progressIndicator.slow';
