import { articleEmbedSchema, toEmbedAddress } from '@tessera/contracts/article/article-body.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import type { ReactNode } from 'react';

const schema = z.object({ url: articleEmbedSchema });

/** Asks for the address of a post. */
export function EmbedDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (url: string) => void;
}): ReactNode {
  const { t } = useTranslation('blog');
  const form = useForm({
    initial: { url: '' },
    labels: { url: t('editor.embed.url') },
    schema,
    toBody: ({ url }) => ({ url: toEmbedAddress(url) ?? url.trim() }),
    send: ({ url }) => Promise.resolve(onDone(url)),
    onSent: onClose,
  });
  return (
    <FormDialog title={t('editor.block.embed')} form={form} submitLabel={t('editor.embed.action')} onClose={onClose}>
      <TextField {...form.field('url')} type="url" autoFocus help={t('editor.embed.help')} />
    </FormDialog>
  );
}
