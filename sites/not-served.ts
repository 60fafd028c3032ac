/** Countries, and one region, whose visitors cannot sign up: ISO 3166 codes. [ROLE-06] [REG-19] */
export const notServed = ['CN', 'CU', 'IR', 'KP', 'SD', 'SG', 'SY', 'US', 'CA-ON'] as const;
