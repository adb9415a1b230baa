import { articleAltSchema } from '@tessera/contracts/article/article-body.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';

const schema = z.object({ file: z.string().check(z.minLength(1, { error: 'empty' })), alt: articleAltSchema });
const Choose = styled('label')({ display: 'inline-flex', '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 } });

interface ImageDialogProps {
  readonly onPicture: (file: File) => Promise<string>;
  readonly onDone: (image: { readonly src: string; readonly alt: string }) => void;
  readonly onClose: () => void;
}

/** Sends a picture with the words that stand for it where it cannot be seen: without them it is not taken. */
export function ImageDialog({ onPicture, onDone, onClose }: ImageDialogProps): ReactNode {
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
  const { id, error, onChange } = form.field('file');
  const { value: fileName } = form.field('file');
  return (
    <FormDialog title={t('editor.block.image')} form={form} submitLabel={t('editor.image.action')} onClose={onClose}>
      <div>
        <Button component={Choose} variant="outlined">
          {fileName === '' ? t('editor.image.choose') : fileName}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('editor.image.file')}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              onChange(target.files?.[0]?.name ?? '');
            }}
          />
        </Button>
        {error !== undefined && <p role="alert">{error}</p>}
      </div>
      <TextField {...form.field('alt')} maxLength={300} help={t('editor.image.help')} />
    </FormDialog>
  );
}
