import type { SnapshotFrom } from 'xstate';
import type { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import type { AttemptScreen } from '../../../machines/attempt/attempt.types.ts';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginScreen } from '../../../machines/login/login.types.ts';
import type { LoginPageScreen } from '../../../views/login/login.types.ts';
import { screenOf } from '../../page/screen-of.ts';

/** The screen of the page with the form: that of the attempt while one is under way, else the form's own. */
export function loginPageScreen(
  login: SnapshotFrom<typeof loginMachine>,
  attempt: SnapshotFrom<typeof attemptMachine> | undefined,
): LoginPageScreen {
  return attempt ? screenOf<AttemptScreen>(attempt) : screenOf<LoginScreen>(login);
}
