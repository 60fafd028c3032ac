import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from '../../views/kit/Modal.tsx';
import { nothing, show, speaking } from './stage.tsx';

afterEach(cleanup);

const modal = (name: string) => (
  <Modal
    key={name}
    screen={name}
    title={name}
    text="…"
    actions={<button data-focus>{`close ${name}`}</button>}
    onCancel={nothing}
  />
);
const open = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map(({ dataset }) => dataset['screen']);

test('one modal is open at a time; the others follow in order, each with focus inside [MODAL-24]', async () => {
  const { change } = await show(await speaking(), <>{['first', 'second', 'third'].map(modal)}</>);
  expect(open()).toEqual(['first']);
  await change(<>{['second', 'third'].map(modal)}</>);
  expect(open()).toEqual(['second']);
  expect(document.activeElement).toBe(page.getByText('close second'));
  await change(<>{['third'].map(modal)}</>);
  expect(open()).toEqual(['third']);
});

test('a modal removed before its turn is never shown [MODAL-24]', async () => {
  const { change } = await show(await speaking(), <>{['first', 'second', 'third'].map(modal)}</>);
  await change(<>{['first', 'third'].map(modal)}</>);
  expect(open()).toEqual(['first']);
  await change(<>{['third'].map(modal)}</>);
  expect(open()).toEqual(['third']);
});
