import { articleEmbedSchema } from '@tessera/contracts/article/article-body.schema';
import { isShareAddress, toPostAddress } from '@tessera/contracts/content/post-address';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import type { ReactNode } from 'react';

/** A link of the Share button has a reason of its own. */
const schema = z.object({
  url: z.pipe(
    z.string().check(z.refine((url) => !isShareAddress(url), { error: 'postShareLink' })),
    articleEmbedSchema,
  ),
});

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
    toBody: ({ url }) => ({ url: toPostAddress(url) ?? url.trim() }),
    send: ({ url }) => Promise.resolve(onDone(url)),
    onSent: onClose,
  });
  return (
    <FormDialog title={t('editor.block.embed')} form={form} submitLabel={t('editor.embed.action')} onClose={onClose}>
      <TextField {...form.field('url')} type="url" autoFocus help={t('editor.embed.help')} />
    </FormDialog>
  );
}
