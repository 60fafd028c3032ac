/** The views of the page outside the first paint, loaded as one chunk; each flow has a chunk of its own. */
import './kit/forced-colors.css.ts';
export { AppStep } from './app/AppStep.tsx';
export { Broken } from './error/Broken.tsx';
export { RecentNotices } from './notices/RecentNotices.tsx';
export { RetryDetails } from './frame/RetryDetails.tsx';
export { Toast } from './notices/Toast.tsx';
