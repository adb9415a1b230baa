import { configure, getConfig } from '@testing-library/dom';

/*
 * While a test waits for an element, each query that finds nothing would print the whole document into an error that
 * only the next query replaces. When the time is over, the library adds the document to the last of them itself.
 */
configure(({ getElementError }) => ({
  // Most waits end at once, but builds and browsers may be using the same cores.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    const error = new Error(message);
    error.name = 'TestingLibraryElementError';
    return error;
  },
}));
