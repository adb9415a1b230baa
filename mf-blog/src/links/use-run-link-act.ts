import { toProblem } from '@tessera/contracts/http/problem';
import type { Link } from '@tessera/contracts/link/link.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useCopyLink, useHost } from '@tessera/ui/shared-modules/kit';
import { shortAddress } from './short-address.ts';
import type { LinkAct } from './link-table.tsx';
import { useLinkActs } from './use-links.ts';

type DirectAct = Exclude<LinkAct, 'edit' | 'qr' | 'stats'>;

/** Copies, archives or restores (with undo) a link, or deletes it after a confirmation. Shows a notice on failure. */
export function useRunLinkAct(): (act: DirectAct, link: Link) => Promise<void> {
  const { t } = useTranslation(['blog', 'problem']);
  const { notify } = useHost();
  const confirm = useConfirm();
  const copyLink = useCopyLink();
  const acts = useLinkActs();

  const fail = (error: unknown): void => {
    const { code, params, supportId } = toProblem(error);
    notify({ tone: 'bad', text: t(`problem:${code}`, params), ...(supportId === undefined ? {} : { supportId }) });
  };

  const archive = async ({ id, revision, isArchived, slug }: Link): Promise<void> => {
    const changed = await acts.change({ id, revision, isArchived: !isArchived });
    notify({
      tone: 'good',
      text: t(isArchived ? 'link.archive.restored' : 'link.archive.done', { slug }),
      action: { label: t('link.archive.undo'), run: () => void acts.change({ id, revision: changed.revision, isArchived }).catch(fail) },
    });
  };

  const remove = async ({ id, slug, clicks }: Link): Promise<void> => {
    const isWanted = await confirm({
      title: t('link.delete.title'), question: t('link.delete.question', { slug, clicks }), consequence: t('link.delete.consequence'), confirmLabel: t('link.delete.action'), tone: 'danger',
    });
    if (!isWanted) return;
    await acts.remove(id);
    notify({ tone: 'good', text: t('link.delete.done', { slug }) });
  };

  const run = { archive, copy: ({ slug }: Link) => copyLink(shortAddress(slug)), delete: remove } as const;
  return (act, link) => run[act](link).catch(fail);
}
