import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoginPageScreen } from '../../views/login/login.types.ts';
import { attempt, json, servicesOver } from '../wire/environment.ts';
import { details, login, show, speaking } from './stage.tsx';
import { pressEscapeOn } from './top-layer.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const screens: Readonly<Record<string, LoginPageScreen>> = {
  declined: 'login.declined',
  kycMissing: 'login.kycMissing',
};
const site = { main: 41107, Turkish: 41102, other: null } as const;
const codes = [41102, 41103, 41104, 41105, 41106, 41107, 41108, 400605, 400606] as const;

test.each(
  codes.flatMap((code) => Object.entries(site).map(([where, kycMissing]) => [code, where, kycMissing] as const)),
)(
  'code %i on %s is one modal, about the identity for %s, with focus trap and Escape [K05] [MODAL-16]',
  async (code, _, kycMissing) => {
    const words = await speaking();
    const { services, toasts } = servicesOver(() => json({ ret_code: code, ret_msg: 'No.' }), {
      refusals: { kycMissing, belongsElsewhere: null },
    });
    const outcome = await services.logIn(attempt);
    const screen = screens[outcome.kind] ?? expect.fail(outcome.kind);
    expect([screen, toasts]).toEqual([code === kycMissing ? 'login.kycMissing' : 'login.declined', []]);
    // The browser keeps the focus inside of a modal dialog.
    const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const send = vi.fn<(event: { readonly type: string }) => void>();
    await show(words, login(screen, { send, details: { ...details, refusal: { ...details.refusal, code } } }));
    const [dialog = expect.unreachable(), ...more] = document.querySelectorAll('dialog');
    expect([more, shown.mock.contexts]).toEqual([[], [dialog]]);
    expect(dialog.contains(document.activeElement)).toBe(true);
    act(() => pressEscapeOn(dialog));
    expect(send.mock.calls).toEqual([[{ type: 'refusal.acknowledged' }]]);
  },
);
