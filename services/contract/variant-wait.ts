/**
 * Milliseconds that sign-up waits for what decides its look, and for what decides who may sign up. [CONST-16] [REG-06]
 */
export const VARIANT_WAIT = 3000;
