import { viewSearchSchema } from '@tessera/contracts/view/saved-view.schema';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { Button, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, FilterChip, LoadState, MarkChip, NameText, toLoadable, useConfirm, useCopyText, useHost, useMayChange, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { Link, useHref, useLocation } from '@tessera/ui/shared-modules/router';
import { color, height, radius, size, step } from '@tessera/ui/theme/tokens';
import { Bookmark, House, Link2, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { KolAddress } from '../kols/kol-address.ts';
import type { KolDisplay } from '../kols/kol-display.ts';
import { fromViewSearch, toViewSearch } from './kol-view-search.ts';
import { KolViewNameDialog } from './kol-view-name-dialog.tsx';
import { useKolViewActs, useKolViews } from './use-kol-views.ts';

const List = styled('ul')({ listStyle: 'none', margin: `0 -${step * 2}px`, padding: 0, maxHeight: 320, overflowY: 'auto' });
const Row = styled('li')({ display: 'flex', alignItems: 'center', gap: step, borderRadius: radius.control - 2, '&[data-current="true"]': { background: color.accentSoft }, '&:hover': { background: color.hover } });
const Open = styled(Link)({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: step * 2, minHeight: height.control, padding: `0 ${step * 2}px`, borderRadius: radius.control - 2, color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere', lineHeight: 1.4, '@media (pointer: coarse)': { minHeight: height.touch } });
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });

interface KolViewsMenuProps {
  readonly address: KolAddress;
  readonly display: KolDisplay;
}

/** The views that are kept of the list, the way to another, and the link to the present one. */
export function KolViewsMenu({ address, display }: KolViewsMenuProps): ReactNode {
  const { t } = useTranslation('kol');
  const mayChange = useMayChange();
  const query = useKolViews();
  const copy = useCopyLink();
  const [named, setNamed] = useState<{ readonly id: string | null }>();
  const search = toViewSearch(address, display);
  const here = useHref({ search });
  const canKeep = viewSearchSchema.safeParse(search).success;
  const views = query.data ?? [];
  const current = views.find((view) => toViewSearch(fromViewSearch(view.search), { ...display, ...shownBy(view) }) === search);
  const renamed = views.find(({ id }) => id === named?.id);
  return (
    <>
      <FilterChip isBrief label={t('view.menu')} icon={<Bookmark aria-hidden />} {...(current ? { value: current.name } : {})}>
        {(close) => (
          <>
            <LoadState state={toLoadable(query, (list) => list.length === 0)} skeleton={<Skeleton height={64} />} empty={<Note>{t('view.empty')}</Note>}>
              {(list) => <List>{list.map((view) => <ViewRow key={view.id} view={view} search={search} isCurrent={view.id === current?.id} onOpen={close} onRename={() => { close(); setNamed({ id: view.id }); }} />)}</List>}
            </LoadState>
            <Button startIcon={<Plus aria-hidden />} disabled={!mayChange || !canKeep} onClick={() => { close(); setNamed({ id: null }); }}>{t('view.add.open')}</Button>
            {!canKeep && <Note>{t('view.tooLong')}</Note>}
            <Button startIcon={<Link2 aria-hidden />} onClick={() => void copy(here)}>{t('view.copyLink')}</Button>
          </>
        )}
      </FilterChip>
      {(named?.id === null || renamed) && <KolViewNameDialog view={renamed} search={search} onClose={() => setNamed(undefined)} />}
    </>
  );
}

/** What a view says of the columns; what it leaves open is as it is. */
function shownBy(view: ScopedView): Partial<KolDisplay> {
  const { hiddenColumns, density, widths } = fromViewSearch(view.search);
  return { ...(widths === null ? {} : { widths }), ...(hiddenColumns === null ? {} : { hiddenColumns }), ...(density === null ? {} : { density }) };
}

function useCopyLink(): (href: string) => Promise<void> {
  const { t } = useTranslation('kol');
  const copy = useCopyText();
  return (href) => {
    const link = new URL(href, window.location.href).href;
    return copy(link, t('view.notCopied', { link }));
  };
}

interface ViewRowProps {
  readonly view: ScopedView;
  /** What is on the screen. */
  readonly search: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

function ViewRow({ view, search, isCurrent, onOpen, onRename }: ViewRowProps): ReactNode {
  const { t } = useTranslation(['kol', 'problem']);
  const { pathname } = useLocation();
  const { notify } = useHost();
  const mayChange = useMayChange();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();
  const copy = useCopyLink();
  const { change, remove } = useKolViewActs();
  const { id, name, revision, isDefault } = view;
  const href = useHref({ search: view.search });

  const put = async (what: { readonly search?: string; readonly isDefault?: boolean }, done: string, on = revision): Promise<void> => {
    try {
      await change({ id, ...what, revision: on });
      notify({ tone: 'good', text: done });
    } catch (error) {
      const problem = toProblem(error);
      const { code, params } = problem;
      const now = Number(params['revision']);
      if (code !== 'conflict' || !Number.isSafeInteger(now)) notifyProblem(problem);
      else if (await confirm({ title: t('problem:conflict'), question: t('view.update.conflict', { name: String(params['name'] ?? name) }), confirmLabel: t('view.update.mine') })) await put(what, done, now);
    }
  };
  const askToRemove = async (): Promise<void> => {
    const isWanted = await confirm({ title: t('deletion.confirm.title'), question: t('deletion.confirm.question', { count: 1, name }), consequence: t('deletion.confirm.consequence'), confirmLabel: t('view.delete.action'), tone: 'danger' });
    if (isWanted) await remove(view).catch((error: Error) => notifyProblem(error));
  };
  return (
    <Row data-current={isCurrent}>
      <Open to={`${pathname}?${view.search}`} onClick={onOpen} {...(isCurrent ? { 'aria-current': 'true' } : {})}>
        <NameText>{name}</NameText>
        {isDefault && <MarkChip tone="accent" icon={<House aria-hidden />}>{t('view.default.mark')}</MarkChip>}
      </Open>
      <ActionMenu
        size="small"
        label={t('view.more', { name })}
        actions={[
          { label: t(isDefault ? 'view.default.clear' : 'view.default.set'), icon: <House aria-hidden />, isDisabled: !mayChange, run: () => void put({ isDefault: !isDefault }, t(isDefault ? 'view.default.cleared' : 'view.default.done', { name })) },
          { label: t('view.update.action'), icon: <RefreshCw aria-hidden />, isDisabled: isCurrent || !mayChange, run: () => void put({ search }, t('view.update.done', { name })) },
          { label: t('view.rename.action'), icon: <Pencil aria-hidden />, isDisabled: !mayChange, run: onRename },
          { label: t('view.copyLink'), icon: <Link2 aria-hidden />, run: () => void copy(href) },
          { label: t('view.delete.action'), icon: <Trash2 aria-hidden />, tone: 'danger', startsGroup: true, run: () => void askToRemove() },
        ]}
      />
    </Row>
  );
}
