import type { Import } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip } from '@tessera/ui/shared-modules/kit';
import type { MarkTone } from '@tessera/ui/shared-modules/kit';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, LoaderCircle, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUndone } from './import-changes.ts';

const signs: Readonly<Record<Import['state'] | 'undone', { readonly tone: MarkTone; readonly Icon: LucideIcon }>> = {
  undone: { tone: 'neutral', Icon: Undo2 },
  uploaded: { tone: 'warning', Icon: CircleDashed },
  waiting: { tone: 'neutral', Icon: LoaderCircle },
  running: { tone: 'neutral', Icon: LoaderCircle },
  done: { tone: 'good', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
  failed: { tone: 'bad', Icon: CircleAlert },
};

/** How an import is, in a word. */
export function ImportStateMark({ item }: { readonly item: Pick<Import, 'state' | 'undoneTime'> }): ReactNode {
  const { t } = useTranslation('workspace');
  const state = isUndone(item) ? 'undone' : item.state;
  const { tone, Icon } = signs[state];
  return (
    <MarkChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`import.state.${state}`)}
    </MarkChip>
  );
}
