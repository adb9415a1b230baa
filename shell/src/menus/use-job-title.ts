import { useValue } from '@tessera/ui/host/use-value';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useShell } from '../shell.ts';
import type { RunningJob } from '../stream/running-jobs.ts';

/** Returns a function that gives the title of a job, from the descriptor of the remote that declares its kind. */
export function useJobTitle(): (job: RunningJob) => string {
  const { t } = useTranslation('shell');
  const { boot, language: controller } = useShell();
  const language = useValue(controller.language$);
  const kinds = boot.versionSet.remotes.flatMap(({ descriptor }) => descriptor.jobs ?? []);
  return ({ kind, label }) => {
    const known = kinds.find((candidate) => candidate.kind === kind);
    if (!known) return label ?? t('jobs.menu.unnamed');
    return label === null ? known.title[language] : known.labelled[language].replace('{label}', () => label);
  };
}
