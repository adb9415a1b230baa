import { paths } from '@tessera/contracts/paths';
import { brokenPageSchema, type Bisect } from '@tessera/contracts/remote/override';
import type { Registry } from '@tessera/contracts/remote/registry';
import { useValue } from '@tessera/ui/host/use-value';
import { Alert, Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, LoadState, SubmitButton, TextField, useForm, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { beginBisect, chainsOf, changesOf, pathHere, probeOf, stepsLeft } from '../qa/bisect.ts';
import { isTester } from '../qa/is-tester.ts';
import { readTabState } from '../qa/read-tab-state.ts';
import { useShell } from '../shell.ts';
import { BisectResult } from './bisect-result.tsx';
import { goOn } from './bisect-step.tsx';
import { CardSection, Hint, SectionTitle } from './panel-parts.tsx';

/** Finds the remote and version that broke a page, by bisecting the versions on the server. */
export function BisectSection({ registry }: { readonly registry: Loadable<Registry> }): ReactNode {
  const { t } = useTranslation('qa');
  const { qa } = useShell();
  const status = useValue(qa.status$);
  const [stored, setStored] = useState(() => readTabState(qa.store).bisect);
  const close = (): void => {
    qa.store.clear();
    setStored(null);
  };
  return (
    <CardSection aria-labelledby="qa-bisect">
      <SectionTitle id="qa-bisect">{t('qa:bisect.title')}</SectionTitle>
      <Hint>{t('qa:bisect.lead')}</Hint>
      {stored !== null && probeOf(stored) === null ? (
        <BisectResult bisect={stored} onClose={close} />
      ) : status.phase === 'none' ? (
        <LoadState state={registry} skeleton={<Skeleton height={80} />}>
          {(data) => <BeginForm registry={data} />}
        </LoadState>
      ) : (
        <Alert severity="info">{t('qa:bisect.busy')}</Alert>
      )}
    </CardSection>
  );
}

/** The default page to check. */
const firstPage: string = paths.home;

/** Leaves out versions that are incompatible with the page: they cannot show whether the page works. */
async function prepare(registry: Registry, shell: ReturnType<typeof useShell>, path: string): Promise<Bisect | null> {
  const { boot, qa } = shell;
  const chains = chainsOf(registry, boot.versionSet);
  const earlier = chains.flatMap((chain) => chain.slice(0, -1));
  const refusals = await qa.examine(earlier.map(({ descriptor, base }) => ({ id: descriptor.id, address: base })));
  const unfit = new Set(earlier.filter((_, index) => refusals[index]));
  const changes = changesOf(chains.map((chain) => chain.filter((version) => !unfit.has(version))));
  return changes.length === 0
    ? null
    : beginBisect(
        path,
        changes,
        [...unfit].map(({ descriptor, version }) => `${descriptor.id} ${version}`),
      );
}

function BeginForm({ registry }: { readonly registry: Registry }): ReactNode {
  const { t } = useTranslation('qa');
  const shell = useShell();
  const { boot, session, qa } = shell;
  const [problem, setProblem] = useState<'nothing' | 'storage' | null>(null);
  const who = useValue(session.session$);
  const form = useForm({
    initial: { path: firstPage },
    labels: { path: t('qa:bisect.field.path') },
    schema: brokenPageSchema,
    toBody: ({ path }) => ({ path: pathHere(path, document.location.origin) }),
    send: async ({ path }) => {
      const bisect = await prepare(registry, shell, path);
      const isStored = bisect === null || (await goOn(qa, bisect));
      setProblem(bisect === null ? 'nothing' : isStored ? null : 'storage');
    },
  });
  const changes = changesOf(chainsOf(registry, boot.versionSet)).length;
  if (!isTester(boot, who) || changes === 0) return <Hint>{t('qa:bisect.nothing')}</Hint>;
  return (
    <Form form={form} aria-label={t('qa:bisect.title')}>
      {problem !== null && (
        <Alert severity="error" role="alert">
          {t(problem === 'nothing' ? 'qa:bisect.nothing' : 'qa:refused.storage')}
        </Alert>
      )}
      <TextField
        {...form.field('path')}
        help={t('qa:bisect.field.pathHelp', { changes, steps: stepsLeft({ works: -1, broken: changes }) })}
      />
      <SubmitButton isPending={form.isPending}>{t('qa:bisect.action')}</SubmitButton>
    </Form>
  );
}
