import { createRemoteLoader } from '@tessera/ui/host/federation';
import { startShell } from './start-shell.ts';

void startShell(createRemoteLoader());
