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

interface OpenButtonProps {
  readonly what: Opened['what'];
  readonly icon: ReactNode;
  readonly onOpen: (opened: Opened) => void;
  readonly children: ReactNode;
}

/** A button that opens a dialog. */
function OpenButton({ what, icon, onOpen, children }: OpenButtonProps): ReactNode {
  return (
    <Button
      size="small"
      startIcon={icon}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen({ what, anchor: currentTarget })}
    >
      {children}
    </Button>
  );
}

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
          <OpenButton what="label" icon={<Palette aria-hidden />} onOpen={setOpened}>
            {t('label.bulk.action')}
          </OpenButton>
          <OpenButton what="tags" icon={<Tags aria-hidden />} onOpen={setOpened}>
            {t('tags.bulk.action')}
          </OpenButton>
          {shown && (
            <Button size="small" startIcon={<UserMinus aria-hidden />} onClick={() => void takeOut(shown)}>
              {t('cowork.takeOut.action')}
            </Button>
          )}
        </>
      )}
      {isOwn && mayChange && (
        <>
          <OpenButton what="cowork" icon={<Users aria-hidden />} onOpen={setOpened}>
            {t('cowork.put.action')}
          </OpenButton>
          <Button size="small" startIcon={<RefreshCw aria-hidden />} onClick={() => acts.update(chosen)}>
            {t('update.action')}
          </Button>
          <OpenButton what="share" icon={<Share2 aria-hidden />} onOpen={setOpened}>
            {t('share.chosen.action')}
          </OpenButton>
          <OpenButton what="board" icon={<LayoutGrid aria-hidden />} onOpen={setOpened}>
            {t('board.action')}
          </OpenButton>
        </>
      )}
      {isOwn && (
        <Button size="small" color="error" startIcon={<Trash2 aria-hidden />} onClick={() => void remove()}>
          {t('delete.action', { count: chosen.length })}
        </Button>
      )}
      {opened !== null && (
        <OpenedDialog opened={opened} chosen={chosen} number={number} onClose={() => setOpened(null)} />
      )}
    </FloatingBar>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly chosen: readonly Kol[];
  readonly number: KolNumber | undefined;
  readonly onClose: () => void;
}

function OpenedDialog({ opened: { what, anchor }, chosen, number, onClose }: OpenedDialogProps): ReactNode {
  const { t } = useTranslation('kol');
  const calls = useKolActs();
  const [first] = chosen;
  const isSame = chosen.every(({ label }) => label === first?.label);
  switch (what) {
    case 'label':
      return (
        <LabelPicker
          anchor={anchor}
          label={isSame ? first?.label : undefined}
          ownLabels={ownLabelsOf(number)}
          onChoose={(label) => calls.setLabel(chosen, label)}
          onClose={onClose}
        />
      );
    case 'tags':
      return (
        <TagEditor
          anchor={anchor}
          title={t('tags.bulk.title')}
          help={t('tags.bulk.help')}
          tags={noTags}
          known={number?.tagList ?? []}
          saveLabel={t('tags.bulk.action')}
          onSave={(tags) => {
            if (tags.length > 0) calls.addTags(chosen, tags);
          }}
          onClose={onClose}
        />
      );
    case 'cowork':
      return <CoworkPicker anchor={anchor} chosen={chosen} onClose={onClose} />;
    case 'share':
      return <ShareListDialog chosen={chosen} onClose={onClose} />;
    case 'board':
      return <KolBoardDialog chosen={chosen} onClose={onClose} />;
  }
}
