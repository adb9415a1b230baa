import type { Import } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip } from '@tessera/ui/shared-modules/kit';
import type { MarkTone } from '@tessera/ui/shared-modules/kit';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, LoaderCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const signs: Readonly<Record<Import['state'], { readonly tone: MarkTone; readonly Icon: LucideIcon }>> = {
  uploaded: { tone: 'warning', Icon: CircleDashed },
  waiting: { tone: 'neutral', Icon: LoaderCircle },
  running: { tone: 'neutral', Icon: LoaderCircle },
  done: { tone: 'good', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
  failed: { tone: 'bad', Icon: CircleAlert },
};

/** How an import is, in a word. */
export function ImportStateMark({ state }: Pick<Import, 'state'>): ReactNode {
  const { t } = useTranslation('workspace');
  const { tone, Icon } = signs[state];
  return (
    <MarkChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`import.state.${state}`)}
    </MarkChip>
  );
}
