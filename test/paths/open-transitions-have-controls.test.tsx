import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { controls } from '../../src/testing/gestures/gestures.ts';
import { look } from '../../src/testing/gestures/shown.ts';

afterEach(cleanup);

const form = (
  <form id="login-form">
    <button type="submit">Log in</button>
  </form>
);

function enabledOn(view: ReactNode): readonly string[] {
  render(view);
  return look(controls).enabled;
}

describe('a look at the page', () => {
  test('sees a control that can be used, and not one that is held or hidden [UI-15]', () => {
    expect(enabledOn(form)).toEqual(['credentials.submitted']);
    cleanup();
    expect(
      enabledOn(
        <form id="login-form">
          <button type="submit" aria-disabled>
            Log in
          </button>
        </form>,
      ),
    ).toEqual([]);
    cleanup();
    expect(enabledOn(<div hidden>{form}</div>)).toEqual([]);
  });

  test('names a control that leads to no event', () => {
    expect(
      enabledOn(
        <>
          {form}
          <button type="button">Delete</button>
        </>,
      ),
    ).toEqual(['a control «Delete»', 'credentials.submitted']);
  });

  test('misses an event of which one of two controls is gone', () => {
    expect(
      enabledOn(
        <div data-screen="consent.asking">
          <button type="button">Reject</button>
        </div>,
      ),
    ).toEqual(['a control «Reject»']);
  });

  test('takes what stands behind a modal for out of reach [UI-09]', () => {
    expect(
      enabledOn(
        <>
          {form}
          <dialog open data-screen="ban.notice">
            <button type="button">OK</button>
          </dialog>
        </>,
      ),
    ).toEqual(['ban.acknowledged']);
  });

  test('takes a second control for what the first one is, and for nothing once that is held [ERR-44]', () => {
    const alert = (isHeld: boolean) => (
      <>
        <form id="login-form">
          <button type="submit" aria-disabled={isHeld}>
            Log in
          </button>
        </form>
        <div role="alert">
          <button type="submit" form="login-form">
            Try again
          </button>
        </div>
      </>
    );
    expect(enabledOn(alert(false))).toEqual(['credentials.submitted']);
    cleanup();
    expect(enabledOn(alert(true))).toEqual(['a control «Try again»']);
  });
});
