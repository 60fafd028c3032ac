import { createSharers, type Sharers } from '../../../services/browser/sharer.ts';
import { tabStorage } from './tab-storage.ts';

/** Who shared a page of this tab; one instance per page, so that a token that is cleared is not handed over. [AFF-10] */
export const sharers: Sharers = createSharers(tabStorage);
