import { articleAltSchema } from '@tessera/contracts/article/article-body.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import { useState, type ReactNode } from 'react';
import { FileChoice } from '../lib/file-choice.tsx';

const schema = z.object({ file: z.string().check(z.minLength(1, { error: 'empty' })), alt: articleAltSchema });

interface ImageDialogProps {
  readonly title: string;
  /** The label of the button that uploads the picture. */
  readonly action: string;
  readonly onPicture: (file: File) => Promise<string>;
  readonly onDone: (image: { readonly src: string; readonly alt: string }) => void;
  readonly onClose: () => void;
}

/** Uploads a picture with its alternative text, which is required. */
export function ImageDialog({ title, action, onPicture, onDone, onClose }: ImageDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    initial: { file: '', alt: '' },
    labels: { file: t('editor.image.file'), alt: t('editor.image.alt') },
    schema,
    send: async ({ alt }) => {
      if (file !== null) onDone({ src: await onPicture(file), alt });
    },
    onSent: onClose,
  });
  const { id, error, value: fileName, onChange } = form.field('file');
  return (
    <FormDialog title={title} form={form} submitLabel={action} onClose={onClose}>
      <FileChoice
        id={id}
        label={t('editor.image.file')}
        prompt={t('editor.image.choose')}
        accept="image/jpeg,image/png,image/webp"
        value={fileName}
        error={error}
        onChoose={(chosen) => {
          setFile(chosen);
          onChange(chosen?.name ?? '');
        }}
      />
      <TextField {...form.field('alt')} maxLength={300} help={t('editor.image.help')} />
    </FormDialog>
  );
}
