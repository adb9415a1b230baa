import { sourceEntry } from '@tessera/contracts/remote/isolation';
import { startStage } from './start-stage.ts';

// Fetched when the remote is started, as the files of a deployed one are.
const load = (): Promise<unknown> => import(/* webpackChunkName: "remote" */ 'isolated-remote');

void startStage({
  loader: { load: ({ entry }) => (entry === sourceEntry ? load() : Promise.reject(new TypeError('Failed to fetch'))) },
  shares: null,
  isOwnLine: (line) => line.includes('/isolation/remote.'),
});
