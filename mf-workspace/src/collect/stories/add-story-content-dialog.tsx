import { bodyOf } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import { storyCalls, storyContentRight } from '@tessera/contracts/story/story.calls';
import { storyContentTypes, type StoryContent } from '@tessera/contracts/story/story.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, SelectField, TextField, useForm, useHost, useSendOnce } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { PlansButton } from '../../lib/plan/plans-button.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { queryKeys } from '../../lib/query-keys.ts';

interface AddStoryContentDialogProps {
  readonly onAdded: (content: StoryContent) => void;
  readonly onClose: () => void;
}

/**
 * Adds an account whose stories are collected, mentions of the user's own account, or a clipboard for single stories.
 */
export function AddStoryContentDialog({ onAdded, onClose }: AddStoryContentDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api, navigate } = useHost();
  const { has } = useRights();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useForm({
    initial: { type: 'USER', value: '' },
    labels: { type: t('story.add.type'), value: t('story.add.value') },
    schema: bodyOf(storyCalls.addStoryContent),
    send: async (given) =>
      (await sendOnce(given, (body, key) => api.call(storyCalls.addStoryContent, { body }, key))).storyContent,
    onSent: (content: StoryContent) => {
      void client.invalidateQueries({ queryKey: queryKeys.allStories });
      onAdded(content);
      onClose();
    },
  });
  const type = form.field('type');
  const kind = storyContentTypes.find((known) => known === type.value) ?? 'USER';
  return (
    <FormDialog title={t('story.add.title')} form={form} submitLabel={t('story.add.action')} onClose={onClose}>
      <SelectField {...type} options={storyContentTypes.map((value) => ({ value, label: t(`story.type.${value}`) }))} />
      {!has(storyContentRight(kind)) && (
        <Alert severity="info" action={<PlansButton />}>
          {t('content.need.plan')}
        </Alert>
      )}
      {kind === 'USERTAGGED' && (
        <Alert
          severity="info"
          action={
            <Button onClick={() => navigate(paths.connect({ purpose: 'chatbot', back: paths.stories, again: true }))}>
              {t('content.need.connect')}
            </Button>
          }
        >
          {t('story.mention.need')}
        </Alert>
      )}
      <TextField {...form.field('value')} autoFocus help={t(`story.add.help.${kind}`)} />
    </FormDialog>
  );
}
