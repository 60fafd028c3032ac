/** Characters of an address (`redirect_url` excepted), a state, a token or handed-over data at most. A longer value counts as absent: none is ever cut. [QUERY-20] */
export const LONGEST = 8192;
