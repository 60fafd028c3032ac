import { expect, onTestFinished, test, vi } from 'vitest';
import { carryOutEarlyPresses, carryOutLatePresses } from '../../src/page/early-presses.ts';

test('a press before hydration is carried out as often as it was made, one on a late part once that part is there [UI-15]', () => {
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue();
  onTestFinished(() => {
    listen.mockRestore();
    document.body.replaceChildren();
  });
  document.body.innerHTML =
    '<button id="twice" data-early="2"></button><button id="submitted" data-early=""></button><button id="none"></button>' +
    '<div data-late><button id="late" data-early="1"></button></div>';
  const pressed: string[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => void pressed.push(button.id));
  carryOutEarlyPresses();
  expect(pressed).toEqual(['twice', 'twice', 'submitted']);
  carryOutLatePresses(document.querySelector('[data-late]') ?? expect.unreachable());
  carryOutEarlyPresses();
  expect(pressed).toEqual(['twice', 'twice', 'submitted', 'late']);
});
