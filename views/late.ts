import './theme/forced-colors.css.ts';
import { AppStep } from './app/AppStep.tsx';
import { Broken } from './error/Broken.tsx';
import { RetryDetails } from './frame/RetryDetails.tsx';
import { RecentNotices } from './notices/RecentNotices.tsx';
import { Toast } from './notices/Toast.tsx';

/** The views of the page outside the first paint, loaded as one chunk; each flow has a chunk of its own. */
export const lateViews = { AppStep, Broken, RecentNotices, RetryDetails, Toast };
