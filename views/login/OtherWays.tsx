import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Way } from '../../machines/login/login.types.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { qr } from '../kit/icons.ts';
import { providerNames } from '../providers/provider-names.ts';
import { ProviderMark } from '../providers/ProviderMark.tsx';
import * as css from './methods.css.ts';

/** A sign-in method that needs no form field. */
export type OtherWay = Exclude<Way, 'mobile'>;

export interface OtherWaysProps {
  /** In the site's order; empty: nothing is shown. */
  readonly ways: readonly OtherWay[];
  readonly canChoose: (way: OtherWay) => boolean;
  readonly onChosen: (way: OtherWay) => void;
  /** Called when a choice is likely, to preload what it needs. */
  readonly onIntent: (way: OtherWay) => void;
  /** The account signs in with a provider: the first one receives focus. [LOGIN-06] */
  readonly isProviderSuggested: boolean;
}

/**
 * QR code and third-party sign-in below the form, which does not move, in a grid of equal columns. [LOGIN-03] [SITE-07]
 * [SITE-10]
 */
export function OtherWays({ ways, canChoose, onChosen, onIntent, isProviderSuggested }: OtherWaysProps): ReactNode {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isProviderSuggested) return;
    let frame = 0;
    // After the modal has closed, which blocks scrolling of the page.
    const takeFocus = (): void => {
      if (document.querySelector('dialog[open]')) schedule();
      else grid.current?.querySelector<HTMLElement>('[data-provider]')?.focus();
    };
    const schedule = (): void => {
      frame = requestAnimationFrame(takeFocus);
    };
    schedule();
    return () => cancelAnimationFrame(frame);
  }, [isProviderSuggested]);
  if (ways.length === 0) return null;
  return (
    <>
      <p className={css.or}>
        <Trans comment="Between the login form and the buttons of other ways to log in">or</Trans>
      </p>
      <div ref={grid} className={css.ways} data-count={ways.length}>
        {ways.map((way) => {
          const props = {
            isUnavailable: !canChoose(way),
            onClick: () => onChosen(way),
            onFocus: () => onIntent(way),
            onPointerEnter: () => onIntent(way),
          };
          return way === 'qr' ? (
            <Button key={way} kind="plain" className={css.way} data-method={way} {...props}>
              <span className={css.mark}>
                <Icon shape={qr} />
              </span>
              <Trans>QR code</Trans>
            </Button>
          ) : (
            <ProviderButton key={way} provider={way} {...props} />
          );
        })}
      </div>
    </>
  );
}

/** Shows only the name; screen readers get the full label. */
function ProviderButton({
  provider,
  ...props
}: { readonly provider: PageProvider } & Pick<
  Parameters<typeof Button>[0],
  'isUnavailable' | 'onClick' | 'onFocus' | 'onPointerEnter'
>): ReactNode {
  const { t } = useLingui();
  const name = providerNames[provider];
  return (
    <Button kind="plain" className={css.way} data-provider={provider} aria-label={t`Continue with ${name}`} {...props}>
      <span className={css.mark}>
        <ProviderMark provider={provider} />
      </span>
      {name}
    </Button>
  );
}
