import type { I18n } from '@lingui/core';
import type { TextStore } from '../../services/browser/storage.ts';
import type { Visitor } from '../../services/browser/visitor.ts';
import type { Services } from '../../services/client/services.ts';
import type { BrowserEnvironment } from './visit/browser-environment.ts';
import type { PageFacts } from './facts.ts';
import type { Page } from './page.ts';

/** Parts that the widgets of a page are given. */
export interface PageWidgetParts {
  readonly facts: PageFacts;
  /** The address by which the visitor entered. */
  readonly entry: URL;
  /** The visitor came with a ticket of another site. */
  readonly isHandedOver: boolean;
  readonly i18n: I18n;
  readonly services: () => Promise<Services>;
  readonly browser: BrowserEnvironment;
  readonly visitor: Visitor;
  readonly page: () => Page;
  /** Storage of the tab. */
  readonly tab: TextStore;
}
