import { useEffect, useState, type ReactNode } from 'react';
import { takeWidgetQuery } from '../../../services/browser/widget-query.ts';
import { offerSpace } from '../../../views/telegram/offer-space.css.ts';
import type { FlowModule } from '../../page/flow.ts';
import { painted } from '../../page/late/idle.ts';
import { loadWithRetry } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import type { Place } from '../../../views/place.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { flow as loginFlow } from '../login/login.flow.tsx';
import type { FormSlots } from './form-slots.ts';
import type { MiniAppEnvironment } from './make-mini-app.tsx';

/**
 * The log-in inside Telegram, or with the data of Telegram's widget: the normal log-in, with additional parts that
 * load after the first paint. [ROUTE-17] [ROUTE-18]
 */
export const flow: FlowModule = {
  ...loginFlow,
  begin,
  still: () => surrounded(loginFlow.still(), () => undefined),
};

function begin(environment: MiniAppEnvironment): FlowPart {
  // At once: no call, link or history entry of this page has the names in it. [TG-28] [HTTP-28]
  const query = takeWidgetQuery(location, history);
  const load = once(async () => {
    await painted();
    return (await loadWithRetry(() => import('./make-mini-app.tsx'))).beginMiniApp(environment, query);
  });
  const login = loginFlow.begin(environment);
  return {
    ...surrounded(login, async (show) => (await load()).follow(show), environment.own.logIn),
    prepare: () => load().then(login.prepare),
  };
}

function surrounded<Part extends Pick<FlowPart, 'render'>>(
  part: Part,
  follow: (show: (shown: FormSlots) => void) => unknown,
  logIn?: string,
): Part {
  const render: FlowPart['render'] = ({ place, ...props }) => (
    <Surrounded {...props} place={placeOn(place, logIn)} render={part.render} follow={follow} />
  );
  return { ...part, render };
}

/** A place whose log-in page is that of the given route, and its sign-up page the one that belongs to it. */
function placeOn(place: Place, route: string = 'login'): Place {
  const logIn = place.links.logIn.replace('login', route);
  return { ...place, links: { ...place.links, logIn, signUp: logIn.replace('login', 'register') } };
}

type SurroundedProps = FlowViewProps & Pick<FlowPart, 'render'> & { readonly follow: Parameters<typeof surrounded>[1] };

function Surrounded({ render, follow, ...props }: SurroundedProps): ReactNode {
  const [shown, show] = useState<FormSlots | null>(null);
  useEffect(() => void follow(show), [follow]);
  return (
    <>
      {render({ ...props, ...shown, above: <div className={offerSpace}>{shown?.above}</div> })}
      {shown?.before}
    </>
  );
}
