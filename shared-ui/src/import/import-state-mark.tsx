import { isUndone } from '@tessera/contracts/import/import-state';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  LoaderCircle,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { MarkChip, type MarkTone } from '../controls/mark-chip.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ImportItem } from './import-item.ts';

const signs: Readonly<Record<ImportItem['state'] | 'undone', { readonly tone: MarkTone; readonly Icon: LucideIcon }>> =
  {
    undone: { tone: 'neutral', Icon: Undo2 },
    uploaded: { tone: 'warning', Icon: CircleDashed },
    waiting: { tone: 'neutral', Icon: LoaderCircle },
    running: { tone: 'neutral', Icon: LoaderCircle },
    done: { tone: 'good', Icon: CircleCheck },
    cancelled: { tone: 'neutral', Icon: CircleSlash },
    failed: { tone: 'bad', Icon: CircleAlert },
  };

/** State of an import as a chip. */
export function ImportStateMark({ item }: { readonly item: Pick<ImportItem, 'state' | 'undoneTime'> }): ReactNode {
  const { t } = useTranslation('ui');
  const state = isUndone(item) ? 'undone' : item.state;
  const { tone, Icon } = signs[state];
  return (
    <MarkChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`import.state.${state}`)}
    </MarkChip>
  );
}
