import { givenArticleLinkSchema } from '@tessera/contracts/article/article-body.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

const schema = z.object({
  href: givenArticleLinkSchema,
  words: z.string().check(z.trim(), z.minLength(1, { error: 'empty' })),
});

/** Sets the link of the selected text. Without a selection it also asks for the text. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('blog');
  const { from, to } = editor.state.selection;
  const present: unknown = editor.getAttributes('link')['href'];
  const isLink = typeof present === 'string';
  const chosen = editor.state.doc.textBetween(from, to, ' ');
  const form = useForm({
    initial: { href: isLink ? present : '', words: chosen },
    labels: { href: t('editor.link.href'), words: t('editor.link.words') },
    schema,
    toBody: (values) => ({ ...values, href: values.href.trim(), words: isLink && chosen === '' ? '-' : values.words }),
    send: ({ href, words }) => {
      const chain = editor.chain().focus();
      const mark = { type: 'link', attrs: { href } };
      if (isLink) chain.extendMarkRange('link').setLink({ href }).run();
      else if (words === chosen) chain.setLink({ href }).run();
      else chain.insertContent({ type: 'text', text: words, marks: [mark] }).run();
      return Promise.resolve();
    },
    onSent: onClose,
  });
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <FormDialog title={t('editor.mark.link')} form={form} submitLabel={t('editor.link.action')} onClose={onClose}>
      <TextField {...form.field('href')} type="url" autoFocus help={t('editor.link.help')} />
      {!isLink && <TextField {...form.field('words')} />}
      {isLink && (
        <Button color="error" onClick={remove}>
          {t('editor.link.remove')}
        </Button>
      )}
    </FormDialog>
  );
}
