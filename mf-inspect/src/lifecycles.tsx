import { createRemote } from '@tessera/ui/shared-modules/kit';
import { App } from './app.tsx';
import { locales } from './locales.ts';

export const { bootstrap, mount, unmount, unload } = createRemote({ id: 'inspect', App, locales });
