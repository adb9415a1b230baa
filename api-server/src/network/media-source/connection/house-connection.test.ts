import { createTestClock } from '../../../platform/clock.ts';
import { askForCode, ensureHouseConnection } from './house-connection.ts';

const app = {
  graphUrl: 'http://127.0.0.1:9',
  dialogUrl: 'http://127.0.0.1:9',
  version: 'v25.0',
  appId: '1',
  appSecret: 'secret',
};
const nothingStored = {
  findHouse: () => Promise.resolve(null),
  replaceHouse: () => Promise.reject(new Error('nothing may be stored')),
};

test('ensureHouseConnection sends no request to a real network without a configured token', async () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  await expect(
    ensureHouseConnection({
      app,
      repository: nothingStored,
      clock: createTestClock(),
      configured: null,
      isEmulated: false,
    }),
  ).rejects.toMatchObject({ name: 'SourceError', fault: 'unconfigured' });
  expect(requests).not.toHaveBeenCalled();
});

test('askForCode reports an unavailable source when the dialog does not answer', async () => {
  await expect(askForCode(app, 'http://127.0.0.1:9/house')).rejects.toMatchObject({
    name: 'SourceError',
    fault: 'unavailable',
  });
});
