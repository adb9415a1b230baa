import * as emotionReact from '@emotion/react';
import emotionReactPackage from '@emotion/react/package.json';
import * as emotionStyled from '@emotion/styled';
import emotionStyledPackage from '@emotion/styled/package.json';
import type { UserOptions } from '@module-federation/runtime/types';
import sharedModulesPackage from '@tessera/ui/package.json';
import * as components from '@tessera/ui/shared-modules/components';
import * as i18n from '@tessera/ui/shared-modules/i18n';
import * as kit from '@tessera/ui/shared-modules/kit';
import * as query from '@tessera/ui/shared-modules/query';
import * as router from '@tessera/ui/shared-modules/router';
import * as rx from '@tessera/ui/shared-modules/rx';
import * as schema from '@tessera/ui/shared-modules/schema';
import * as tokens from '@tessera/ui/theme/tokens';
import * as i18next from 'i18next';
import i18nextPackage from 'i18next/package.json';
import { createLucideIcon } from 'lucide-react';
import lucidePackage from 'lucide-react/package.json';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import reactDomPackage from 'react-dom/package.json';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import reactPackage from 'react/package.json';

type Shares = NonNullable<UserOptions['shared']>;

const provide = (version: string, lib: () => object): Shares[string] => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** A shared module that only some remotes need: loaded when a remote first imports it. */
const laterModule = (load: () => Promise<object>): Shares[string] => ({
  version: sharedModulesPackage.version,
  get: async () => {
    const lib = await load();
    return () => lib;
  },
  shareConfig: { singleton: true, requiredVersion: `^${sharedModulesPackage.version}` },
});

const sharedModule = (lib: object): Shares[string] => provide(sharedModulesPackage.version, () => lib);

/**
 * The modules that exist once per page: the shell provides them and remotes use its copies. The versions are those of
 * the packages that this bundle was built with; the build's list of shares defines which keys must be here.
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
  '@tessera/ui/shared-modules/chart': laterModule(() => import('@tessera/ui/shared-modules/chart')),
  '@tessera/ui/shared-modules/components': sharedModule(components),
  '@tessera/ui/shared-modules/gallery': laterModule(() => import('@tessera/ui/shared-modules/gallery')),
  '@tessera/ui/shared-modules/i18n': sharedModule(i18n),
  '@tessera/ui/shared-modules/import': laterModule(() => import('@tessera/ui/shared-modules/import')),
  '@tessera/ui/shared-modules/kit': sharedModule(kit),
  '@tessera/ui/shared-modules/query': sharedModule(query),
  '@tessera/ui/shared-modules/router': sharedModule(router),
  '@tessera/ui/shared-modules/rx': sharedModule(rx),
  '@tessera/ui/shared-modules/schema': sharedModule(schema),
  '@tessera/ui/shared-modules/share': laterModule(() => import('@tessera/ui/shared-modules/share')),
  '@tessera/ui/shared-modules/table': laterModule(() => import('@tessera/ui/shared-modules/table')),
  '@tessera/ui/shared-modules/views': laterModule(() => import('@tessera/ui/shared-modules/views')),
  '@tessera/ui/theme/tokens': sharedModule(tokens),
  // The only file of the icon package that all icons import.
  'lucide-react/createLucideIcon': provide(lucidePackage.version, () => ({
    __esModule: true,
    default: createLucideIcon,
  })),
};

/** Loads a lazy shared module. Returns undefined for a module that is unknown or part of the page from the start. */
export function fetchSharedModule(key: string): Promise<unknown> | undefined {
  const share = shares[key];
  return share && 'get' in share ? Promise.resolve(share.get()) : undefined;
}
