import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen as shown } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { IdentityNote } from '../../views/registration/IdentityNote.tsx';
import type { RegisterPageProps } from '../../views/registration/RegisterPage.tsx';
import { place, signingUp, speaking } from './stage.tsx';

const hostile = '</0><img src=x onerror=alert(1)> {service}';
const telegram = { provider: 'telegram', telegram: {}, name: 'Tess Tone @tess' } as const;

afterEach(cleanup);

type Identity = NonNullable<RegisterPageProps['details']['identity']>;

function Note({ identity, screen = 'registration.form', send = () => undefined }: NoteProps): ReactNode {
  return <IdentityNote screen={screen} details={{ ...signingUp, identity }} place={place} send={send} />;
}

interface NoteProps extends Partial<Pick<RegisterPageProps, 'screen' | 'send'>> {
  readonly identity: Identity;
}

async function noteOf(props: NoteProps): Promise<HTMLElement> {
  const { container } = render(
    <I18nProvider i18n={await speaking('en')}>
      <Note {...props} />
    </I18nProvider>,
  );
  return container;
}

test('the form names the Telegram account that it links, with «Don’t link» beside it (decision D26) [TG-26]', async () => {
  const send = vi.fn();
  const note = await noteOf({ identity: telegram, send });
  expect(note.querySelector('bdi')?.textContent).toBe('Tess Tone @tess');
  fireEvent.click(shown.getByRole('button', { name: 'Don’t link' }));
  expect(send.mock.calls).toEqual([[{ type: 'signUpLinking.declined' }]]);
  cleanup();
  const busy = await noteOf({ identity: telegram, send, screen: 'registration.busy' });
  fireEvent.click(busy.querySelector('button') ?? busy);
  expect(send).toHaveBeenCalledTimes(1);
});

test('of another identity the form says that it cannot be linked, and by which service it is [ERR-16]', async () => {
  const note = await noteOf({ identity: { provider: 'google', telegram: null, name: '' } });
  expect(note.textContent).toContain('Your Google account can’t be linked while you sign up.');
  expect(note.querySelector('button')).toBeNull();
});

test('a name of a Telegram account is shown letter for letter, tags and braces too [TG-17]', async () => {
  const note = await noteOf({ identity: { ...telegram, name: hostile } });
  expect(note.querySelector('bdi')?.textContent).toBe(hostile);
  expect(note.querySelectorAll('img')).toHaveLength(0);
});

test('when the note is gone, the heading has the focus of its button', async () => {
  const { rerender } = render(<Page isShown />, { wrapper: await speaker() });
  shown.getByRole('button').focus();
  rerender(<Page isShown={false} />);
  expect(document.activeElement?.tagName).toBe('H1');
});

function Page({ isShown }: { readonly isShown: boolean }) {
  return (
    <>
      <h1 tabIndex={-1}>Create your account</h1>
      {isShown && <Note identity={telegram} />}
    </>
  );
}

async function speaker() {
  const i18n = await speaking('en');
  return ({ children }: { readonly children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
