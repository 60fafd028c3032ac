import * as runtime from 'react/jsx-runtime';

export const { jsx, jsxs, Fragment } = runtime;
