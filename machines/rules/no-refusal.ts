import type { RefusalDetails } from '../../services/contract/failure.ts';

/** What a flow has to tell of a refusal before there was one. */
export const noRefusal: RefusalDetails = { code: 0, message: '', reference: '', host: '' };
