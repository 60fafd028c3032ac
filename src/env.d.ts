/** True in the build that the generated browser tests walk; the product's build drops what it guards. */
declare const __TEST_BUILD__: boolean;

/** Of the release, as package.json has it. */
declare const __VERSION__: string;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
