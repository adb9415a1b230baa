import { titleOf } from '@tessera/contracts/content/content-title';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { showFreshMedia } from '../../../browse/media/announce-media.ts';
import { updateItem } from '../../../lib/current-list.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

interface AddClipDialogProps {
  readonly clipboard: Content;
  readonly onClose: () => void;
}

/** Adds a post to a clipboard by its link. */
export function AddClipDialog({ clipboard, onClose }: AddClipDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const name = titleOf(clipboard);
  const form = useForm({
    initial: { shortcode: '' },
    labels: { shortcode: t('clip.add.label') },
    schema: bodyOf(contentCalls.addClipMedia),
    toBody: (values) => ({ contentId: clipboard.id, ...values }),
    send: async (body) => (await api.call(contentCalls.addClipMedia, { body })).content,
    onSent: (content: Content) => {
      client.setQueryData<readonly Content[]>(queryKeys.contents, (items = []) =>
        updateItem(items, content.id, () => content),
      );
      showFreshMedia(client, content.folderId);
      notify({ tone: 'good', text: t('clip.add.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog title={t('clip.add.title', { name })} form={form} submitLabel={t('clip.add.action')} onClose={onClose}>
      <TextField {...form.field('shortcode')} autoFocus help={t('clip.add.help')} />
    </FormDialog>
  );
}
