import { configure } from '@testing-library/react';

/** Timeout for slow machines. */
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no layout. */
Element.prototype.scrollIntoView = () => undefined;
