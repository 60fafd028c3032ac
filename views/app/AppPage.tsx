import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { AppScreen } from '../../machines/app/app.types.ts';
import type { PostLoginScreen } from '../../machines/post-login/post-login.types.ts';
import { Frame, type FrameProps } from '../frame/Frame.tsx';
import { Late } from '../Late.tsx';
import type { AppStepProps } from './AppStep.tsx';

export interface AppPageProps extends Omit<FrameProps, 'children'> {
  readonly screen: AppScreen;
  /** Screen between a sign-in and leaving the page; null: not shown. */
  readonly postLogin: PostLoginScreen | null;
  /** Content when the flow has ended or cannot start. */
  readonly step: Omit<AppStepProps, 'screen' | 'place'>;
  /** The screen of the flow itself. */
  readonly flow: ReactNode;
}

/**
 * The page around a flow. The flow's heading receives focus when the flow returns, not on the first visit; other
 * screens manage their own focus.
 */
export function AppPage({ screen, postLogin, step, flow, ...frame }: AppPageProps): ReactNode {
  const here = useRef<HTMLDivElement>(null);
  const before = useRef(screen);
  useLayoutEffect(() => {
    if (screen === 'app.flow' && before.current !== screen) here.current?.querySelector('h1')?.focus();
    before.current = screen;
  }, [screen]);
  return (
    <div ref={here} data-screen={screen}>
      <Frame {...frame}>
        {screen === 'app.flow' ? (
          flow
        ) : (
          <Late render={({ AppStep }) => <AppStep screen={postLogin ?? screen} place={frame.place} {...step} />} />
        )}
      </Frame>
    </div>
  );
}
