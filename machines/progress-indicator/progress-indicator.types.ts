export type ProgressIndicatorEvent = { readonly type: 'wait.began' } | { readonly type: 'wait.ended' };

export type ProgressIndicatorScreen =
  | 'progressIndicator.idle'
  | 'progressIndicator.fresh'
  | 'progressIndicator.spinning'
  | 'progressIndicator.working'
  | 'progressIndicator.slow';
