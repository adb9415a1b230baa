import { sourceEntry } from '@tessera/contracts/remote/isolation';
import { startStage } from './start-stage.ts';

// Load it when the remote starts, like the files of a deployed remote.
const load = (): Promise<unknown> => import(/* webpackChunkName: "remote" */ 'isolated-remote');

void startStage({
  loader: { load: ({ entry }) => (entry === sourceEntry ? load() : Promise.reject(new TypeError('Failed to fetch'))) },
  shares: null,
  isOwnLine: (line) => line.includes('/isolation/remote.'),
});
