/** Metadata of a field that the specification does not show: `x-assumed` in the document of the contract. */
export const assumedField = { isAssumed: true } as const;
