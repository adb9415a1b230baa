import { browserZones, importBans, restrictionOf, zoneFiles, type Zone } from './import-bans.ts';

const zones: readonly Zone[] = [
  'contracts',
  'ui',
  'shell',
  'isolation',
  'hostKit',
  'remote',
  'server',
  'tool',
  'bench',
];
const tests = ['**/*.test.ts', '**/*.test.tsx'];
/** One-line files in which a package selects its presets. */
const configs = ['**/jest.config.js', '**/webpack.config.js'];
const filesOf = (names: readonly Zone[]): string[] => names.flatMap((zone) => [...zoneFiles[zone]]);

/** Files that must have a default export. */
const defaultExports = [
  '*.config.{js,ts}',
  ...configs,
  'mf-*/remote.ts',
  'e2e/fixtures/*/remote.ts',
  '**/*.d.ts',
  'tooling/src/jest/**',
  'tooling/src/lint/oxlint-config.ts',
  'tooling/src/boundaries/dependency-cruiser-config.ts',
  '.dependency-cruiser.mjs',
  'api-server/src/testing/global-*.ts',
  'e2e/src/harness/global-*.ts',
];

/** The only files that read settings from the environment. */
const settingsReaders = [
  'api-server/src/config.ts',
  'emulators/*/src/{config,server}.ts',
  'shared-ui/src/testing/is-full-test.ts',
  'tooling/**',
  'e2e/**',
  'bench/**',
];

/** Names in capitals that libraries chose. */
const foreignNames = ['TOTP', 'LOAD_ERROR'];
/** A name has a lower-case letter, so no constant is written in capitals; a type parameter may be one capital. */
const namePattern = `^(?:.*[a-z].*|[A-Z]|[^a-zA-Z]*|${foreignNames.join('|')})$`;

/** Longer than a reader likes; each leaves this list once it is split. Nothing is added to it. */
const longFiles = [
  'api-server/src/platform/http/register-call.ts',
  'api-server/src/testing/billing-history.ts',
  'api-server/src/modules/accounts/profile/user.routes.test.ts',
  'api-server/src/modules/billing/payment/payment.routes.test.ts',
  'api-server/src/modules/operations/account-deletion/account-deletion.routes.test.ts',
];
const longFunctions = [
  'api-server/src/modules/accounts/connection/connection.routes.ts',
  'api-server/src/network/media-source/media-sources.ts',
  'api-server/src/platform/events/listener.ts',
  'api-server/src/platform/page/page.routes.ts',
  'api-server/src/platform/start/supervisor.ts',
  'api-server/src/testing/set-up-chatbot.ts',
  'mf-chatbot/src/flow/flow-editor.tsx',
  'mf-chatbot/src/flow/saving/use-save-flow.ts',
  'mf-chatbot/src/projects/project-dialog.tsx',
  'mf-kol/src/cowork/use-cowork-acts.ts',
  'mf-kol/src/kols/panel/kol-panel.tsx',
  'mf-kol/src/kols/use-kol-acts.ts',
  'mf-kol/src/list/kol-list-page.tsx',
  'mf-kol/src/sign-ups/sign-up-form-page.tsx',
];

/** Punctuation that is the same in every language. */
const wordless = ['·', '/', '–', '—', '%', ':', '+', '×', '@', '#', '…', '(', ')', ','];

/** Rules that need types and do not apply to tests, which often handle JSON. */
const typedValues = {
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
} as const;

/** The lint configuration of the whole workspace. Rules are `error` or off, never `warn`. */
const config = {
  plugins: ['typescript', 'react', 'import', 'unicorn', 'oxc', 'jsx-a11y', 'node', 'promise', 'jest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/coverage/**', '.data/**', '.tmp/**', '**/locales/**/texts.d.ts'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/id-match': ['error', namePattern, { onlyDeclarations: true, ignoreDestructuring: true }],
    'eslint/max-lines': ['error', { max: 300 }],
    'eslint/max-lines-per-function': ['error', { max: 80, skipComments: true, skipBlankLines: true }],
    'eslint/no-alert': 'error',
    'eslint/no-eval': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-param-reassign': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': ['error', { 'prefer-inline': true }],
    'import/no-mutable-exports': 'error',
    'node/no-process-env': 'error',
    'promise/no-multiple-resolved': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-definitions': ['error', 'interface'],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Off, because accessibility patterns require `role="status"` and the initial focus of a dialog,
    // tables of cases use conditional expectations, and text is deliberately cut at code points.
    'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', '**.waitFor'] }],
    'jest/no-conditional-expect': 'off',
    'jsx-a11y/no-autofocus': 'off',
    // No source gives captions of its videos, and a video is shown in one component only.
    'jsx-a11y/media-has-caption': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/no-misused-spread': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    ...zones.map((zone) => ({
      files: [...zoneFiles[zone]],
      excludeFiles: configs,
      rules: { 'eslint/no-restricted-imports': ['error', restrictionOf(zone)] },
    })),
    // The one place that gives the library's hook its types; a second block replaces that of its zone.
    {
      files: ['shared-ui/src/i18n/use-translation.ts'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          restrictionOf(
            'ui',
            importBans.filter(({ names }) => !names),
          ),
        ],
      },
    },
    { files: filesOf([...browserZones, 'contracts']), rules: { 'eslint/no-console': 'error' } },
    { files: ['shared-ui/src/host/tell-console.ts'], rules: { 'eslint/no-console': 'off' } },
    {
      files: filesOf(browserZones),
      excludeFiles: [...tests, '**/testing/**'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            restrictedAttributes: ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'],
            allowedStrings: wordless,
          },
        ],
      },
    },
    { files: ['**/*.ts', '**/*.tsx'], excludeFiles: tests, rules: typedValues },
    // The wall is measured against a library whose components the React compiler cannot memoize.
    // Playwright requires a destructured first parameter in fixtures, even if it is empty.
    { files: ['e2e/**/*.ts'], rules: { 'eslint/no-empty-pattern': 'off' } },
    { files: ['bench/src/gallery/page.tsx'], rules: { 'react/incompatible-library': 'off' } },
    { files: tests, rules: { 'eslint/max-lines': ['error', { max: 400 }], 'eslint/max-lines-per-function': 'off' } },
    // A repository is one function that lists the statements of a table.
    { files: ['**/*.repository.ts'], rules: { 'eslint/max-lines-per-function': 'off' } },
    { files: longFiles, rules: { 'eslint/max-lines': 'off' } },
    { files: longFunctions, rules: { 'eslint/max-lines-per-function': 'off' } },
    { files: defaultExports, rules: { 'import/no-default-export': 'off' } },
    { files: settingsReaders, rules: { 'node/no-process-env': 'off' } },
  ],
};

export default config;
