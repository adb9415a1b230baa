import { articleAltSchema } from '@tessera/contracts/article/article-body.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import { radius } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import type { PastedPicture, PictureDocument } from './clipboard-pictures.ts';

const Preview = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: 160, borderRadius: radius.control });

/** A picture from the clipboard as the browser has it. */
function LocalPicture({ file, alt }: PastedPicture): ReactNode {
  return (
    <Preview
      alt={alt}
      ref={(image) => {
        if (image === null) return undefined;
        const address = URL.createObjectURL(file);
        image.setAttribute('src', address);
        return () => URL.revokeObjectURL(address);
      }}
    />
  );
}

const fieldOf = (place: number): string => `alt${place}`;
const eachField = <Value,>(
  pictures: readonly PastedPicture[],
  toValue: (picture: PastedPicture, place: number) => Value,
): Record<string, Value> =>
  Object.fromEntries(pictures.map((picture, place) => [fieldOf(place), toValue(picture, place)]));

interface PastedPicturesDialogProps {
  readonly pasted: PictureDocument;
  readonly onPicture: (file: File) => Promise<string>;
  /** Gets the document with the uploaded pictures, or without any. */
  readonly onDone: (html: string) => void;
  readonly onClose: () => void;
}

/** Uploads the pictures of a pasted document, each with its alternative text, which is required. */
export function PastedPicturesDialog({ pasted, onPicture, onDone, onClose }: PastedPicturesDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const { pictures } = pasted;
  // After a failed upload, those before it are not uploaded again.
  const [uploads] = useState(() => new Map<File, string>());
  const form = useForm({
    initial: eachField(pictures, ({ alt }) => alt),
    labels: eachField(pictures, (_, place) => t('editor.pasted.alt', { number: place + 1 })),
    schema: z.object(eachField(pictures, () => articleAltSchema)),
    send: async (values) => {
      const uploaded: { readonly src: string; readonly alt: string }[] = [];
      for (const [place, { file }] of pictures.entries()) {
        const src = uploads.get(file) ?? (await onPicture(file));
        uploads.set(file, src);
        uploaded.push({ src, alt: values[fieldOf(place)] ?? '' });
      }
      onDone(pasted.htmlWith(uploaded));
    },
    onSent: onClose,
  });
  const leaveOut = (): void => {
    onDone(pasted.htmlWith([]));
    onClose();
  };
  return (
    <FormDialog
      title={t('editor.pasted.title', { count: pictures.length })}
      form={form}
      submitLabel={t('editor.pasted.action')}
      onClose={onClose}
    >
      {pictures.map((picture, place) => (
        <div key={fieldOf(place)}>
          <LocalPicture {...picture} />
          <TextField
            {...form.field(fieldOf(place))}
            autoFocus={place === 0}
            maxLength={300}
            help={t('editor.image.help')}
          />
        </div>
      ))}
      <div>
        <Button color="inherit" onClick={leaveOut}>
          {t('editor.pasted.without')}
        </Button>
      </div>
    </FormDialog>
  );
}
