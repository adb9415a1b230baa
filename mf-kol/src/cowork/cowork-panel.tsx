import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { Button, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, LoadState, toLoadable, useHost, useMayChange } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { SidePanel } from '../lib/side-panel.tsx';
import { CoworkCard } from './cowork-card.tsx';
import { CoworkChanges } from './cowork-changes.tsx';
import { CoworkNameDialog } from './cowork-name-dialog.tsx';
import { useCoworkChanges, useCoworkTags } from './use-cowork.ts';

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 3 });
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: 0 });

interface CoworkPanelProps {
  readonly onShow: (coworkTagId: string) => void;
  readonly onClose: () => void;
}

/** Marks the changes as seen after the panel was open. */
function useSeen(hasUnseen: boolean): void {
  const { api } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    // Only when the panel closes, so that new changes stay marked while it is open.
    if (!hasUnseen) return;
    return () =>
      void api.call(coworkCalls.seeChangeNotify).then(
        () => client.invalidateQueries({ queryKey: queryKeys.coworkChanges }),
        () => undefined,
      );
  }, [api, client, hasUnseen]);
}

/**
 * The user's co-working tags in a panel on the right: own and shared ones, their members, and the changes that others
 * made.
 */
export function CoworkPanel({ onShow, onClose }: CoworkPanelProps): ReactNode {
  const { t } = useTranslation('kol');
  const tags = useCoworkTags();
  const changes = useCoworkChanges().data;
  const mayChange = useMayChange();
  const [isNaming, setIsNaming] = useState(false);
  useSeen((changes?.unseen ?? 0) > 0);
  const sections = (list: readonly CoworkTag[]) => [
    { key: 'own', title: t('cowork.own.title'), tags: list.filter(({ role }) => role === 'owner') },
    { key: 'shared', title: t('cowork.shared.title'), tags: list.filter(({ role }) => role !== 'owner') },
  ];
  return (
    <SidePanel title={t('cowork.title')} gap={step * 6} width={480} onClose={onClose}>
      {mayChange && (
        <div>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus aria-hidden />}
            onClick={() => setIsNaming(true)}
          >
            {t('cowork.add.open')}
          </Button>
        </div>
      )}
      <LoadState
        state={toLoadable(tags, (list) => list.length === 0)}
        skeleton={<Skeleton height={240} />}
        empty={<EmptyState title={t('cowork.empty.title')} text={t('cowork.empty.text')} />}
      >
        {(list) =>
          sections(list).map((section) =>
            section.tags.length === 0 ? null : (
              <Section key={section.key} aria-label={section.title}>
                <Title>{section.title}</Title>
                {section.tags.map((tag) => (
                  <CoworkCard key={tag.coworkTagId} tag={tag} onShow={() => onShow(tag.coworkTagId)} />
                ))}
              </Section>
            ),
          )
        }
      </LoadState>
      {changes && changes.notifyList.length > 0 && (
        <Section aria-label={t('cowork.changes.title')}>
          <Title>{t('cowork.changes.title')}</Title>
          <CoworkChanges changes={changes.notifyList} />
        </Section>
      )}
      {isNaming && <CoworkNameDialog onClose={() => setIsNaming(false)} />}
    </SidePanel>
  );
}
