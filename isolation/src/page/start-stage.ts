import { configureSchemas } from '@tessera/contracts/schema/schema';
import { readNonce } from '@tessera/ui/host/nonce';
import { styleCache } from '@tessera/ui/shared-modules/kit';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createStage } from '../stage/create-stage.ts';
import { StageRoot } from '../stage/stage-root.tsx';
import type { StartOptions } from '../stage/start-remote.ts';
import { offerWire } from '../workbench/port-wire.ts';
import { readIsolation } from './read-isolation.ts';

interface StageStart extends Pick<StartOptions, 'loader' | 'shares'> {
  /** True if a line of a stack is in the remote's files; `base` is their URL. */
  readonly isOwnLine: (line: string, base: string) => boolean;
}

/** Starts the page in which the remote runs. */
export async function startStage({ loader, shares, isOwnLine }: StageStart): Promise<void> {
  configureSchemas();
  styleCache(readNonce(document));
  const isolation = readIsolation(document);
  const stage = await createStage({
    isolation,
    page: window,
    wire: offerWire(window),
    loader,
    shares,
    isOwnLine: (line) => isOwnLine(line, isolation.base),
  });
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(root).render(createElement(StageRoot, { stage })));
  stage.start();
}
