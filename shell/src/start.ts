import { createRemoteLoader } from './registry/federation.ts';
import { startShell } from './start-shell.ts';

void startShell(createRemoteLoader());
