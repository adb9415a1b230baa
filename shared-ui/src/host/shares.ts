import * as emotionReact from '@emotion/react';
import emotionReactPackage from '@emotion/react/package.json';
import * as emotionStyled from '@emotion/styled';
import emotionStyledPackage from '@emotion/styled/package.json';
import type { UserOptions } from '@module-federation/runtime/types';
import * as components from '@tessera/ui/doors/components';
import * as i18n from '@tessera/ui/doors/i18n';
import * as kit from '@tessera/ui/doors/kit';
import * as query from '@tessera/ui/doors/query';
import * as router from '@tessera/ui/doors/router';
import * as rx from '@tessera/ui/doors/rx';
import * as schema from '@tessera/ui/doors/schema';
import doorsPackage from '@tessera/ui/package.json';
import * as tokens from '@tessera/ui/theme/tokens';
import * as i18next from 'i18next';
import i18nextPackage from 'i18next/package.json';
import { createLucideIcon } from 'lucide-react';
import lucidePackage from 'lucide-react/package.json';
import * as React from 'react';
import reactPackage from 'react/package.json';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import reactDomPackage from 'react-dom/package.json';

type Shares = NonNullable<UserOptions['shared']>;

const provide = (version: string, lib: () => object): Shares[string] => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** A door that only some remotes need: fetched by the first that asks for it. */
const laterDoor = (load: () => Promise<object>): Shares[string] => ({
  version: doorsPackage.version,
  get: async () => {
    const lib = await load();
    return () => lib;
  },
  shareConfig: { singleton: true, requiredVersion: `^${doorsPackage.version}` },
});

const door = (lib: object): Shares[string] => provide(doorsPackage.version, () => lib);

/**
 * What exists once in the page: the shell provides it, remotes take it from here. The versions are those of the packages
 * that this bundle was built with; which keys there must be, the build's own list of shares says.
 */
export const shares: Shares = {
  react: provide(reactPackage.version, () => React),
  'react/jsx-runtime': provide(reactPackage.version, () => jsxRuntime),
  'react/jsx-dev-runtime': provide(reactPackage.version, () => jsxDevRuntime),
  'react-dom': provide(reactDomPackage.version, () => ReactDom),
  'react-dom/client': provide(reactDomPackage.version, () => ReactDomClient),
  i18next: provide(i18nextPackage.version, () => i18next),
  '@emotion/react': provide(emotionReactPackage.version, () => emotionReact),
  '@emotion/styled': provide(emotionStyledPackage.version, () => emotionStyled),
  '@tessera/ui/doors/chart': laterDoor(() => import('@tessera/ui/doors/chart')),
  '@tessera/ui/doors/components': door(components),
  '@tessera/ui/doors/gallery': laterDoor(() => import('@tessera/ui/doors/gallery')),
  '@tessera/ui/doors/i18n': door(i18n),
  '@tessera/ui/doors/kit': door(kit),
  '@tessera/ui/doors/query': door(query),
  '@tessera/ui/doors/router': door(router),
  '@tessera/ui/doors/rx': door(rx),
  '@tessera/ui/doors/schema': door(schema),
  '@tessera/ui/doors/table': laterDoor(() => import('@tessera/ui/doors/table')),
  '@tessera/ui/theme/tokens': door(tokens),
  // The one file of the icons that all of them import.
  'lucide-react/createLucideIcon': provide(lucidePackage.version, () => ({ __esModule: true, default: createLucideIcon })),
};

/** Fetches a door that is provided later; undefined for one that the page has from the start, or does not know. */
export function fetchDoor(key: string): Promise<unknown> | undefined {
  const share = shares[key];
  return share && 'get' in share ? Promise.resolve(share.get()) : undefined;
}
