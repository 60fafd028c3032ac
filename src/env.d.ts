/** True in the build for the generated browser tests; the product's build removes the guarded code. */
declare const __TEST_BUILD__: boolean;

/** Version of the release, from package.json. */
declare const __VERSION__: string;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
