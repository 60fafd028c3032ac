export type PatienceEvent = { readonly type: 'wait.began' } | { readonly type: 'wait.ended' };

export type PatienceScreen =
  | 'patience.idle'
  | 'patience.fresh'
  | 'patience.spinning'
  | 'patience.working'
  | 'patience.slow';
