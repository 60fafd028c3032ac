import type { ReactNode } from 'react';
import type { PageProvider } from '../../services/contract/third-party.ts';

/** On a grid of 24 by 24, in the brands' colours; Apple's has the text colour. */
const marks: Readonly<Record<PageProvider, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth="4.4">
      <path stroke="#ea4335" d="M4.37 7.23A9 9 0 0 1 18.69 5.98" />
      <path stroke="#fbbc05" d="M4.37 16.77a9 9 0 0 1 0-9.54" />
      <path stroke="#34a853" d="M18.69 18.02A9 9 0 0 1 4.37 16.77" />
      <path stroke="#4285f4" d="M12 12h9a9 9 0 0 1-2.31 6.02" />
    </g>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M17 12.7c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.9-1.4-.1-2.8.9-3.5.9s-1.8-.8-3-.8c-1.6 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7 2-1.1 2.8-2.3c.9-1.3 1.2-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.7ZM14.7 5.8c.6-.8 1.1-1.9 1-3-.9 0-2.1.6-2.7 1.4-.6.7-1.2 1.8-1 2.9 1 .1 2.1-.5 2.7-1.3Z"
    />
  ),
  telegram: (
    <>
      <circle cx="12" cy="12" r="11" fill="#229ed9" />
      <path
        fill="#fff"
        d="M5.2 11.6 17.3 6.9c.6-.2 1.1.1.9 1l-2 9.7c-.2.7-.6.9-1.2.5l-3.1-2.3-1.5 1.5c-.2.2-.3.3-.6.3l.2-3.2 5.8-5.2c.3-.2 0-.3-.4-.1l-7.1 4.5-3.1-1c-.7-.2-.7-.7 0-1Z"
      />
    </>
  ),
};

/** The mark of a sign-in provider; decorative. */
export function ProviderMark({ provider }: { readonly provider: PageProvider }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {marks[provider]}
    </svg>
  );
}
