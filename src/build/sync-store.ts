/** React has this hook of its own since version 18: the shim that libraries bring for older ones stays out of the build. */
export { useSyncExternalStore } from 'react';
