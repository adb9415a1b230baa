import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { kolBatchMax } from '@tessera/contracts/kol/kol.limits';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FloatingBar, ToolbarSpace, ToolbarText, useMayChange } from '@tessera/ui/shared-modules/kit';
import { LayoutGrid, Palette, RefreshCw, Share2, Tags, Trash2, UserMinus, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CoworkPicker } from '../cowork/cowork-picker.tsx';
import { useCoworkActs } from '../cowork/use-cowork-acts.ts';
import { useCoworkTags } from '../cowork/use-cowork.ts';
import { LabelPicker } from '../labels/label-picker.tsx';
import { useKolScope, useMayEdit } from '../lib/kol-scope.ts';
import { KolBoardDialog } from './board/kol-board-dialog.tsx';
import { ownLabelsOf } from './cells/kol-cells.tsx';
import { TagEditor } from './cells/tag-editor.tsx';
import { ShareListDialog } from './share/share-list-dialog.tsx';
import { useKolActs } from './use-kol-acts.ts';
import type { KolNumber } from './use-kol-number.ts';

interface KolBulkBarProps {
  readonly chosen: readonly Kol[];
  readonly number: KolNumber | undefined;
  readonly onClear: () => void;
}

interface Opened {
  readonly what: 'label' | 'tags' | 'board' | 'cowork' | 'share';
  readonly anchor: HTMLElement;
}

const noTags: readonly string[] = [];

/** The actions on the selected influencers. The bar floats, so that the table does not move. */
export function KolBulkBar({ chosen, number, onClear }: KolBulkBarProps): ReactNode {
  const { t } = useTranslation('kol');
  const acts = useKolActs();
  const mayChange = useMayChange();
  const mayEdit = useMayEdit();
  const { isOwn, coworkTagId } = useKolScope();
  const cowork = useCoworkActs();
  const shown = useCoworkTags().data?.find((tag) => tag.coworkTagId === coworkTagId);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (chosen.length === 0) return null;
  const [first] = chosen;
  const isSame = chosen.every(({ label }) => label === first?.label);
  const close = (): void => setOpened(null);
  const remove = async (): Promise<void> => {
    if (await acts.remove(chosen)) onClear();
  };
  const takeOut = async (tag: CoworkTag): Promise<void> => {
    if (await cowork.takeOut(tag, chosen)) onClear();
  };
  return (
    <FloatingBar aria-label={t('selection.label')}>
      <ToolbarText role="status">
        {chosen.length === kolBatchMax
          ? t('selection.most', { count: kolBatchMax })
          : t('selection.count', { count: chosen.length })}
      </ToolbarText>
      <Button size="small" variant="text" onClick={onClear}>
        {t('selection.clear')}
      </Button>
      <ToolbarSpace />
      {mayEdit && (
        <>
          <Button
            size="small"
            startIcon={<Palette aria-hidden />}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setOpened({ what: 'label', anchor: currentTarget })}
          >
            {t('label.bulk.action')}
          </Button>
          <Button
            size="small"
            startIcon={<Tags aria-hidden />}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setOpened({ what: 'tags', anchor: currentTarget })}
          >
            {t('tags.bulk.action')}
          </Button>
          {shown && (
            <Button size="small" startIcon={<UserMinus aria-hidden />} onClick={() => void takeOut(shown)}>
              {t('cowork.takeOut.action')}
            </Button>
          )}
        </>
      )}
      {isOwn && mayChange && (
        <>
          <Button
            size="small"
            startIcon={<Users aria-hidden />}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setOpened({ what: 'cowork', anchor: currentTarget })}
          >
            {t('cowork.put.action')}
          </Button>
          <Button size="small" startIcon={<RefreshCw aria-hidden />} onClick={() => acts.update(chosen)}>
            {t('update.action')}
          </Button>
          <Button
            size="small"
            startIcon={<Share2 aria-hidden />}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setOpened({ what: 'share', anchor: currentTarget })}
          >
            {t('share.chosen.action')}
          </Button>
          <Button
            size="small"
            startIcon={<LayoutGrid aria-hidden />}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setOpened({ what: 'board', anchor: currentTarget })}
          >
            {t('board.action')}
          </Button>
        </>
      )}
      {isOwn && (
        <Button size="small" color="error" startIcon={<Trash2 aria-hidden />} onClick={() => void remove()}>
          {t('delete.action', { count: chosen.length })}
        </Button>
      )}
      {opened?.what === 'label' && (
        <LabelPicker
          anchor={opened.anchor}
          label={isSame ? first?.label : undefined}
          ownLabels={ownLabelsOf(number)}
          onChoose={(label) => acts.setLabel(chosen, label)}
          onClose={close}
        />
      )}
      {opened?.what === 'cowork' && <CoworkPicker anchor={opened.anchor} chosen={chosen} onClose={close} />}
      {opened?.what === 'share' && <ShareListDialog chosen={chosen} onClose={close} />}
      {opened?.what === 'board' && <KolBoardDialog chosen={chosen} onClose={close} />}
      {opened?.what === 'tags' && (
        <TagEditor
          anchor={opened.anchor}
          title={t('tags.bulk.title')}
          help={t('tags.bulk.help')}
          tags={noTags}
          known={number?.tagList ?? []}
          saveLabel={t('tags.bulk.action')}
          onSave={(tags) => {
            if (tags.length > 0) acts.addTags(chosen, tags);
          }}
          onClose={close}
        />
      )}
    </FloatingBar>
  );
}
