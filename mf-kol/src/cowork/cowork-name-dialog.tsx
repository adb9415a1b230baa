import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { coworkTagNameMax } from '@tessera/contracts/cowork/cowork.limits';
import { coworkTagNameSchema, type CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import * as z from '@tessera/ui/shared-modules/schema';
import { useState, type ReactNode } from 'react';
import { queryKeys } from '../lib/query-keys.ts';

interface CoworkNameDialogProps {
  /** The tag to rename; absent for a new one. */
  readonly tag?: CoworkTag | undefined;
  readonly onClose: () => void;
}

const schema = z.object({ tagName: coworkTagNameSchema });

/**
 * Names a co-working tag. If somebody else has renamed it in the meantime, the saved name is shown, and saving again
 * overwrites theirs.
 */
export function CoworkNameDialog({ tag, onClose }: CoworkNameDialogProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const client = useQueryClient();
  // The list refreshes when others change it. Keeping the tag as it was opened prevents overwriting a name that the
  // user has not seen.
  const [opened] = useState(tag);
  const [isTold, setIsTold] = useState(false);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.all });
  const form = useForm({
    initial: { tagName: tag?.tagName ?? '' },
    labels: { tagName: t('cowork.name.label') },
    schema,
    fieldNames: { 'tagInfo.tagName': 'tagName' },
    send: ({ tagName }) =>
      tag === undefined
        ? api.call(coworkCalls.addCoworkTag, { body: { tagName } })
        : api.call(coworkCalls.updateCoworkTag, {
            body: {
              tagInfo: {
                coworkTagId: tag.coworkTagId,
                tagName,
                revision: isTold ? tag.revision : (opened ?? tag).revision,
              },
            },
          }),
    // Load the name that somebody else saved, so that it is shown and the next attempt is based on it.
    onConflict: async () => {
      await refresh();
      setIsTold(true);
    },
    onSent: ({ tagInfo }) => {
      void refresh();
      notify({
        tone: 'good',
        text: t(tag === undefined ? 'cowork.add.done' : 'cowork.rename.done', { tag: tagInfo.tagName }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(tag === undefined ? 'cowork.add.title' : 'cowork.rename.title')}
      form={form}
      submitLabel={t(tag === undefined ? 'cowork.add.action' : 'cowork.rename.action')}
      conflict={
        isTold && tag !== undefined ? { text: t('cowork.rename.conflict', { theirs: tag.tagName }) } : undefined
      }
      onClose={onClose}
    >
      <TextField
        {...form.field('tagName')}
        maxLength={coworkTagNameMax}
        autoFocus
        {...(tag === undefined ? { help: t('cowork.add.help') } : {})}
      />
    </FormDialog>
  );
}
