import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { remoteAlias } from '../webpack/remote-alias.ts';

const browserApps = '^(?:shell|isolation|mf-[^/]+)/';
const tests = String.raw`\.test\.tsx?$|/testing/|/fixtures?/`;
const configs = String.raw`(?:^|/)(?:[a-z.-]+\.config\.[jt]s|\.dependency-cruiser\.mjs)$|^tooling/`;
/** Files that are started by path or found by name, so that no import refers to them. */
const foundByName = String.raw`^api-server/src/(?:platform/start/end-with-parent|(?:platform/db|modules/[^/]+/[^/]+)/migrations/\d{4}-[a-z\d-]+(?:\.tables)?|(?:modules/[^/]+|network)/[^/]+/[a-z-]+\.(?:routes|subject))\.ts$`;

type Rule = IRegularForbiddenRuleType;

const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

/** Which folder may import which. Dependencies go one way only; this is the only list of these rules. */
export const boundaryRules: IForbiddenRuleType[] = [
  forbid(
    'remotes-apart',
    'A remote knows another only by id, path and event.',
    { path: '^mf-([^/]+)/' },
    { path: '^mf-[^/]+/', pathNot: '^mf-$1/' },
  ),
  forbid(
    'shell-knows-no-remote',
    'The shell finds remotes in the registry.',
    { path: '^shell/' },
    { path: '^mf-[^/]+/' },
  ),
  forbid('remotes-know-no-shell', 'A remote is a function of its host.', { path: '^mf-[^/]+/' }, { path: '^shell/' }),
  forbid(
    'isolation-stands-in-for-the-shell',
    'A remote that runs alone needs neither shell nor server.',
    { path: '^isolation/' },
    { path: '^(?:shell|mf-[^/]+|api-server)/' },
  ),
  forbid(
    'isolation-is-not-shipped',
    'Only tests of remotes use the isolation.',
    { path: '^(?:shell|shared-ui|mf-[^/]+)/', pathNot: tests },
    { path: '^isolation/' },
  ),
  {
    name: 'lists-are-for-hosts',
    comment:
      'What one noun adds gives no remote a new version: a remote imports what it uses, not the lists of everything, nor what imports them.',
    severity: 'error',
    from: { path: '^(?:mf-[^/]+|shared-ui)/', pathNot: tests },
    to: { path: String.raw`^shared-contracts/src/(?:calls|all-events|call-inputs\.factory)\.ts$`, reachable: true },
  },
  forbid(
    'ui-below-apps',
    'The interface package serves the shell and the remotes.',
    { path: '^shared-ui/' },
    { path: browserApps },
  ),
  forbid(
    'contracts-at-the-bottom',
    'Contracts import no package of ours.',
    { path: '^shared-contracts/', pathNot: configs },
    { path: '^(?!shared-contracts/|node_modules/|[^/]+$)[^/]+/' },
  ),
  forbid(
    'contracts-without-react',
    'Contracts are read by the server too.',
    { path: '^shared-contracts/' },
    { path: String.raw`node_modules/(?:react|react-dom|@emotion/[^/]+)/` },
  ),
  forbid(
    'server-apart',
    'The server is reached over HTTP.',
    { path: '^(?!api-server/|bench/)' },
    { path: '^api-server/' },
  ),
  forbid(
    'server-without-browser-code',
    'The server draws nothing.',
    { path: '^(?:api-server|emulators)/', pathNot: configs },
    { path: '^(?:shared-ui|shell|isolation|mf-[^/]+)/' },
  ),
  forbid(
    'jobs-know-no-noun',
    'How jobs run is independent of the nouns; the jobs of a noun are in its module. Only the context names what the worker gives to them.',
    { path: '^api-server/src/platform/jobs/', pathNot: String.raw`${tests}|/job-context\.ts$` },
    { path: '^api-server/src/modules/' },
  ),
  forbid(
    'emulators-called',
    'An emulator is called over HTTP; only tests and measurements start one.',
    { path: '^(?!emulators/|bench/|e2e/)', pathNot: tests },
    { path: '^emulators/' },
  ),
  forbid(
    'emulators-apart',
    'An emulator speaks for a foreign service and knows nothing of ours.',
    { path: '^emulators/', pathNot: configs },
    { path: '^(?:api-server|shared-contracts)/' },
  ),
  forbid(
    'tooling-at-build-time',
    'The product does not import its tools.',
    { path: '^(?!tooling/|e2e/|bench/)', pathNot: `${configs}|${tests}` },
    { path: '^tooling/' },
  ),
  forbid(
    'catalogue-is-not-shipped',
    'Examples and their catalogue are no part of the product: only the catalogue finds the examples, by their names.',
    { path: '^(?!tooling/)', pathNot: String.raw`^shared-ui/src/catalogue/|\.examples\.tsx$` },
    { path: String.raw`^shared-ui/src/catalogue/|\.examples\.tsx$` },
  ),
  forbid('tests-imported-by-nothing', 'A test is started, not imported.', {}, { path: String.raw`\.test\.tsx?$` }),
  forbid('no-cycles', 'Two modules that need each other are one.', { pathNot: 'node_modules' }, { circular: true }),
  forbid(
    'resolvable',
    'Every import is declared and exists.',
    { pathNot: 'node_modules' },
    { couldNotResolve: true, pathNot: `^${remoteAlias}$` },
  ),
  forbid(
    'no-orphans',
    'A module that imports nothing and is imported by nothing is not part of the product.',
    { orphan: true, pathNot: String.raw`${tests}|${configs}|\.d\.ts$|\.bench\.ts$|${foundByName}` },
    {},
  ),
];
