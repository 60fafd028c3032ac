import type { SnapshotFrom } from 'xstate';
import type { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import type { AttemptScreen } from '../../../machines/attempt/attempt.types.ts';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginScreen } from '../../../machines/login/login.types.ts';
import type { LoginPageScreen } from '../../../views/login/login.types.ts';
import { screenOf } from '../../page/actors/screen-of.ts';

/** The screen of a page with the log-in form: that of the running attempt, otherwise that of the form. */
export function loginPageScreen(
  login: SnapshotFrom<typeof loginMachine>,
  attempt: SnapshotFrom<typeof attemptMachine> | undefined,
): LoginPageScreen {
  return attempt ? screenOf<AttemptScreen>(attempt) : screenOf<LoginScreen>(login);
}
