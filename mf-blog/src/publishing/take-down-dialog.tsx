import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleLabels } from '@tessera/contracts/article/article.labels';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useDraftState, useFieldLabels, useForm } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { usePublicationActs } from './use-publications.ts';

const reasonMax = 300;
const empty = { reason: '' };

interface TakeDownDialogProps {
  readonly slug: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes an article offline. Its author sees the reason. */
export function TakeDownDialog({ slug, title, onClose, onDone }: TakeDownDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const acts = usePublicationActs();
  const [values, setValues] = useDraftState(`publication.hide.${slug}`, empty);
  const form = useForm({
    initial: empty,
    state: [values, setValues],
    labels: { reason: label('reason') },
    schema: bodyOf(articleCalls.moderateArticle),
    toBody: ({ reason }) => ({ slug, reason }),
    send: ({ reason }) => acts.moderate(slug, reason),
    onSent: onDone,
  });
  return (
    <FormDialog
      title={t('publication.hide.title', { title })}
      form={form}
      submitLabel={t('publication.hide.action')}
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        autoFocus
        lines={3}
        maxLength={reasonMax}
        help={t('publication.hide.help')}
      />
    </FormDialog>
  );
}
