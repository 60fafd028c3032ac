export interface Destination {
  readonly name: string;
  readonly says: string;
  /** Shows the signed-in user and a log-out button. */
  readonly isPersonal?: true;
  /** Lists the permissions of OAuth applications, each with a button to end it. */
  readonly hasPermissions?: true;
  /** A page of the mini app: framed by Telegram, it asks the exchange who is signed in and which tasks are done. */
  readonly isMiniApp?: true;
}

const OTHER = 'This page belongs to another application of the exchange. The sign-in front end ends here.';

/** Pages of other applications, by path without language. */
const others: Readonly<Record<string, string>> = {
  '/download': 'Get the app',
  '/app/user/auto-ban-account': 'Unblock your account',
  '/app/user/security-item-find': 'Recover a security item',
  '/app/user/retrieve': 'Reset your password',
  '/app/user/sub-account-login': 'Sub-account log-in',
  '/user/accounts/auth/personal': 'Identity verification',
};

/** Path of the account page. */
export const accountPath = '/app/user/account-info';

/** Other pages of the mini app. */
const ofMiniApp: Readonly<Record<string, string>> = {
  '/tg-app/app/home': 'Telegram mini app',
  '/min-app/task': 'Telegram task',
};

const personal: Readonly<Record<string, string>> = { '': 'Home', '/dashboard': 'Dashboard' };

/** Returns the destination at a path without language and trailing slash; null: none. (decision D13) */
export function labelled(path: string): Destination | null {
  if (Object.hasOwn(personal, path)) return { name: personal[path] ?? '', says: OTHER, isPersonal: true };
  if (path === accountPath)
    return { name: 'Account and security', says: OTHER, isPersonal: true, hasPermissions: true };
  if (Object.hasOwn(ofMiniApp, path)) return { name: ofMiniApp[path] ?? '', says: OTHER, isMiniApp: true };
  if (Object.hasOwn(others, path)) return { name: others[path] ?? '', says: OTHER };
  if (path === '/help-center' || path.startsWith('/help-center/')) return { name: helpName(path), says: OTHER };
  return null;
}

/** `/help-center/article/terms-of-service` is «Help centre: terms of service». */
function helpName(path: string): string {
  const topic = decoded(path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return path === '/help-center' ? 'Help centre' : `Help centre: ${topic}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
