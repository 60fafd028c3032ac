/** Sign-up layouts by their wire names. [REG-02] [REG-04] */
export const layouts = ['oldDeadppol', 'newBrand', 'new_dark', 'new', 'new_light'] as const;
export type Layout = (typeof layouts)[number];

/** Registration types by their wire names. [REG-03] */
export const registerTypes = ['oldCode', 'oldLink', 'newCode', 'newLink'] as const;
export type RegisterType = (typeof registerTypes)[number];
