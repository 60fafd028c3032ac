import type { RefusalDetails } from '../../services/contract/failure.ts';

/** The refusal of a flow before any occurred. */
export const noRefusal: RefusalDetails = { code: 0, message: '', reference: '', host: '' };
