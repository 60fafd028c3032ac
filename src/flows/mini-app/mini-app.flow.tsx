import { useEffect, useState, type ReactNode } from 'react';
import { offerPlace } from '../../../views/mini-app/offer-place.css.ts';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { painted } from '../../page/idle.ts';
import { loadPart, once } from '../../page/late-parts.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { flow as loginFlow } from '../login/login.flow.tsx';
import type { MiniApp } from './make-mini-app.tsx';
import type { Surroundings } from './surroundings.ts';

/** Logging in inside Telegram, or with the data of its widget: the log-in as it is, and around it what comes after the first paint. [ROUTE-17] [ROUTE-18] */
export const flow: FlowModule = {
  ...loginFlow,
  begin,
  still: () => surrounded(loginFlow.still(), () => undefined),
};

function begin(environment: FlowEnvironment): FlowPart {
  let here: MiniApp | null = null;
  const load = once(async () => {
    await painted();
    return (here = await (await loadPart(() => import('./make-mini-app.tsx'))).beginMiniApp(environment));
  });
  const login = loginFlow.begin({ ...environment, beside: () => here && here.actor });
  return {
    ...surrounded(login, async (show) => (await load()).follow(show)),
    prepare: () => load().then(login.prepare),
  };
}

function surrounded<Part extends Pick<FlowPart, 'render'>>(
  part: Part,
  follow: (show: (shown: Surroundings) => void) => unknown,
): Part {
  return { ...part, render: (props) => <Surrounded {...props} render={part.render} follow={follow} /> };
}

type SurroundedProps = FlowViewProps & Pick<FlowPart, 'render'> & { readonly follow: Parameters<typeof surrounded>[1] };

function Surrounded({ render, follow, ...props }: SurroundedProps): ReactNode {
  const [shown, show] = useState<Surroundings | null>(null);
  useEffect(() => void follow(show), [follow]);
  return (
    <>
      {render({ ...props, ...shown, above: <div className={offerPlace}>{shown?.above}</div> })}
      {shown?.before}
    </>
  );
}
