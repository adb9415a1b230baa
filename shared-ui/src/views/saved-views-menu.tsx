import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { toProblem } from '@tessera/contracts/http/problem';
import { viewSearchSchema } from '@tessera/contracts/view/saved-view.schema';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { Bookmark, House, Link2, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useHref, useLocation } from 'react-router-dom';
import { useMayChange } from '../act/use-may-change.ts';
import { useNotifyProblem } from '../act/use-notify-problem.ts';
import { useConfirm } from '../confirm/confirm-host.tsx';
import { useConfirmDeletion } from '../confirm/use-confirm-deletion.ts';
import { ActionMenu } from '../controls/action-menu.tsx';
import { MarkChip } from '../controls/mark-chip.tsx';
import { useCopyLink } from '../controls/use-copy-text.ts';
import { FilterChip } from '../filter/filter-chip.tsx';
import { NameText } from '../i18n/name-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { LoadState } from '../page/load-state.tsx';
import { toLoadable } from '../page/loadable.ts';
import { useHost } from '../remote/host-context.tsx';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import { useSavedViews, useViewActs } from './use-saved-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: `0 -${step * 2}px`,
  padding: 0,
  maxHeight: 320,
  overflowY: 'auto',
});
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: step,
  borderRadius: radius.control - 2,
  '&[data-current="true"]': { background: color.accentSoft },
  '&:hover': { background: color.hover },
});
const Open = styled(Link)({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  minHeight: height.control,
  padding: `0 ${step * 2}px`,
  borderRadius: radius.control - 2,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  lineHeight: 1.4,
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });

interface SavedViewsMenuProps {
  /** What the views belong to: `folder`, `kols`, or the noun of the list. */
  readonly scope: string;
  /** Id of the folder. Null for the views of a list, one of which can be the default view. */
  readonly scopeId?: string | null;
  /** The query string that a new view would save. */
  readonly search: string;
  /**
   * Adds to a view's query string the parameters that it does not set, from the current
   * page. Links use the result, and the view is current if it equals `search`.
   */
  readonly complete?: (kept: string) => string;
  /** One sentence about what a view contains, below the name field. */
  readonly help?: string;
}

const asKept = (search: string): string => search;

/** Menu of the saved views of a list or a board, which also saves a new view and copies a link to the current one. */
export function SavedViewsMenu({
  scope,
  scopeId = null,
  search,
  complete = asKept,
  help,
}: SavedViewsMenuProps): ReactNode {
  const { t } = useTranslation('ui');
  const mayChange = useMayChange();
  const query = useSavedViews(scope, scopeId);
  const copy = useCopyLink();
  const [named, setNamed] = useState<{ readonly id: string | null }>();
  const here = useHref({ search });
  const canKeep = viewSearchSchema.safeParse(search).success;
  const views = query.data ?? [];
  const current = views.find((view) => complete(view.search) === search);
  const renamed = views.find(({ id }) => id === named?.id);
  return (
    <>
      <FilterChip
        isBrief
        label={t('view.menu')}
        icon={<Bookmark aria-hidden />}
        {...(current ? { value: current.name } : {})}
      >
        {(close) => (
          <>
            <ViewList
              query={query}
              renderRow={(view) => (
                <ViewRow
                  key={view.id}
                  scope={scope}
                  scopeId={scopeId}
                  view={view}
                  link={complete(view.search)}
                  search={search}
                  isCurrent={view.id === current?.id}
                  onOpen={close}
                  onRename={() => {
                    close();
                    setNamed({ id: view.id });
                  }}
                />
              )}
            />
            <Button
              startIcon={<Plus aria-hidden />}
              disabled={!mayChange || !canKeep}
              onClick={() => {
                close();
                setNamed({ id: null });
              }}
            >
              {t('view.add.open')}
            </Button>
            {!canKeep && <Note>{t('view.tooLong')}</Note>}
            <Button startIcon={<Link2 aria-hidden />} onClick={() => void copy(here)}>
              {t('view.copyLink')}
            </Button>
          </>
        )}
      </FilterChip>
      {(named?.id === null || renamed) && (
        <ViewNameDialog
          scope={scope}
          scopeId={scopeId}
          help={help ?? t('view.name.help')}
          view={renamed}
          search={search}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  );
}

interface ViewListProps {
  readonly query: ReturnType<typeof useSavedViews>;
  readonly renderRow: (view: ScopedView) => ReactNode;
}

function ViewList({ query, renderRow }: ViewListProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <LoadState
      state={toLoadable(query, (list) => list.length === 0)}
      skeleton={<Skeleton height={64} />}
      empty={<Note>{t('view.empty')}</Note>}
    >
      {(list) => <List>{list.map(renderRow)}</List>}
    </LoadState>
  );
}

interface ViewRowProps {
  readonly scope: string;
  readonly scopeId: string | null;
  readonly view: ScopedView;
  /** The query string of links to the view. */
  readonly link: string;
  /** The current query string. */
  readonly search: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

/** Changes and removes a view; the user confirms what cannot be undone. */
function useViewChanges({ scope, scopeId, view }: Pick<ViewRowProps, 'scope' | 'scopeId' | 'view'>) {
  const { t } = useTranslation(['ui', 'problem']);
  const { notify } = useHost();
  const confirm = useConfirm();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const { change, remove } = useViewActs(scope, scopeId);
  const { id, name, revision } = view;

  const put = async (
    what: { readonly search?: string; readonly isDefault?: boolean },
    done: string,
    on = revision,
  ): Promise<void> => {
    try {
      await change({ id, ...what, revision: on });
      notify({ tone: 'good', text: done });
    } catch (error) {
      const problem = toProblem(error);
      const { code, params } = problem;
      const now = Number(params['revision']);
      if (code !== 'conflict' || !Number.isSafeInteger(now)) notifyProblem(problem);
      else if (
        await confirm({
          title: t('problem:conflict'),
          question: t('view.update.conflict', { name: String(params['name'] ?? name) }),
          confirmLabel: t('view.update.mine'),
        })
      )
        await put(what, done, now);
    }
  };
  const askToRemove = async (): Promise<void> => {
    if (await confirmDeletion({ name, action: t('view.delete.action') }))
      await remove(view).catch((error: Error) => notifyProblem(error));
  };
  return { put, askToRemove };
}

function ViewRow({ scope, scopeId, view, link, search, isCurrent, onOpen, onRename }: ViewRowProps): ReactNode {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const mayChange = useMayChange();
  const copy = useCopyLink();
  const { put, askToRemove } = useViewChanges({ scope, scopeId, view });
  const { name, isDefault } = view;
  const href = useHref({ search: link });

  return (
    <Row data-current={isCurrent}>
      <Open to={`${pathname}?${link}`} onClick={onOpen} {...(isCurrent ? { 'aria-current': 'true' } : {})}>
        <NameText>{name}</NameText>
        {isDefault && (
          <MarkChip tone="accent" icon={<House aria-hidden />}>
            {t('view.default.mark')}
          </MarkChip>
        )}
      </Open>
      <ActionMenu
        size="small"
        label={t('view.more', { name })}
        actions={[
          ...(scopeId === null
            ? [
                {
                  label: t(isDefault ? 'view.default.clear' : 'view.default.set'),
                  icon: <House aria-hidden />,
                  isDisabled: !mayChange,
                  run: () =>
                    void put(
                      { isDefault: !isDefault },
                      t(isDefault ? 'view.default.cleared' : 'view.default.done', { name }),
                    ),
                },
              ]
            : []),
          {
            label: t('view.update.action'),
            icon: <RefreshCw aria-hidden />,
            isDisabled: isCurrent || !mayChange,
            run: () => void put({ search }, t('view.update.done', { name })),
          },
          { label: t('view.rename.action'), icon: <Pencil aria-hidden />, isDisabled: !mayChange, run: onRename },
          { label: t('view.copyLink'), icon: <Link2 aria-hidden />, run: () => void copy(href) },
          {
            label: t('view.delete.action'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            startsGroup: true,
            run: () => void askToRemove(),
          },
        ]}
      />
    </Row>
  );
}
