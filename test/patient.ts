import { configure } from '@testing-library/react';

/** What a test waits for comes when it can: a slow machine is no fault. */
configure({ asyncUtilTimeout: 10_000 });

/** Nothing is laid out here. */
Element.prototype.scrollIntoView = () => undefined;
