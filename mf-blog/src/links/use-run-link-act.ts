import type { Link } from '@tessera/contracts/link/link.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useCopyLink, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import type { LinkAct } from './link-table.tsx';
import { shortAddress } from './short-address.ts';
import { useLinkActs } from './use-links.ts';

type DirectAct = Exclude<LinkAct, 'edit' | 'qr' | 'stats'>;

/** Copies, archives or restores (with undo) a link, or deletes it after a confirmation. Shows a notice on failure. */
export function useRunLinkAct(): (act: DirectAct, link: Link) => Promise<void> {
  const { t } = useTranslation('blog');
  const { notify } = useHost();
  const confirmDeletion = useConfirmDeletion();
  const copyLink = useCopyLink();
  const notifyProblem = useNotifyProblem();
  const acts = useLinkActs();

  const archive = async ({ id, revision, isArchived, slug }: Link): Promise<void> => {
    const changed = await acts.change({ id, revision, isArchived: !isArchived });
    notify({
      tone: 'good',
      text: t(isArchived ? 'link.archive.restored' : 'link.archive.done', { slug }),
      action: {
        label: t('link.archive.undo'),
        run: () => void acts.change({ id, revision: changed.revision, isArchived }).catch(notifyProblem),
      },
    });
  };

  const remove = async ({ id, slug, clicks }: Link): Promise<void> => {
    if (
      !(await confirmDeletion({
        question: t('link.delete.question', { slug, clicks }),
        action: t('link.delete.action'),
      }))
    )
      return;
    await acts.remove(id);
    notify({ tone: 'good', text: t('link.delete.done', { slug }) });
  };

  const run = { archive, copy: ({ slug }: Link) => copyLink(shortAddress(slug)), delete: remove } as const;
  return (act, link) => run[act](link).catch(notifyProblem);
}
