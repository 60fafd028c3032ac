import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { Waiting } from '../../../views/frame/Waiting.tsx';
import { Button } from '../../../views/kit/Button.tsx';
import type { GreetingScreen } from './greeting.types.ts';

interface GreetingPageProps {
  readonly screen: GreetingScreen;
  readonly brand: string;
  readonly site: string;
  readonly waiting: ProgressIndicatorScreen;
  readonly onSend: () => void;
}

export function GreetingPage({ screen, brand, site, waiting, onSend }: GreetingPageProps): ReactNode {
  return (
    <div data-screen={screen}>
      <title>{`${brand} ${site}`}</title>
      <h1>
        <Trans>Greet the site {site}</Trans>
      </h1>
      {screen === 'greeting.refused' && (
        <p role="alert">
          <Trans>The greeting was not heard.</Trans>
        </p>
      )}
      {screen !== 'greeting.busy' && (
        <Button kind="primary" onClick={onSend}>
          <Trans>Send the greeting</Trans>
        </Button>
      )}
      <Waiting waiting={waiting} onCancel={null} />
    </div>
  );
}
