import { createRemoteLoader } from '@tessera/ui/host/federation';
import { shares } from '@tessera/ui/host/shares';
import { startStage } from './start-stage.ts';

const provided = Object.fromEntries(
  Object.entries(shares).flatMap(([name, share]) =>
    share && 'version' in share && typeof share.version === 'string' ? [[name, share.version]] : [],
  ),
);

void startStage({ loader: createRemoteLoader(), shares: provided, isOwnLine: (line, base) => line.includes(base) });
