import { useTranslation } from '../i18n/use-translation.ts';
import { useConfirm } from './confirm-host.tsx';

/**
 * What is asked about: one thing by the name that the user knows, or a question of its own for more or other than that.
 */
type Asked = { readonly name: string } | { readonly question: string };

type Deletion = Asked & {
  /** What is deleted along with it, for example the number of contents and posts. */
  readonly lost?: string;
  /** All that follows from the deletion, where that is more than a loss. */
  readonly consequence?: string | undefined;
  /** Label of the confirm button: "Delete board". */
  readonly action: string;
};

/** Asks for confirmation before something is deleted for good. Resolves to true if the user confirms. */
export function useConfirmDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return ({
    lost,
    action,
    consequence = lost === undefined ? t('deletion.consequence') : t('deletion.loses', { lost }),
    ...asked
  }) =>
    confirm({
      title: t('deletion.title'),
      question: 'question' in asked ? asked.question : t('deletion.question', { name: asked.name }),
      consequence,
      confirmLabel: action,
      tone: 'danger',
    });
}
