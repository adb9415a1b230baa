import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { withoutFoundPosts } from '@tessera/contracts/chatbot/flow-bubbles';
import { flowErrors } from '@tessera/contracts/chatbot/flow-rules';
import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useFieldLabels, useHost } from '@tessera/ui/shared-modules/kit';
import { useState } from 'react';
import { authorizePath } from '../../dashboard/account-table.tsx';
import { useProjectActs } from '../../projects/use-projects.ts';
import type { FlowSaving } from './use-save-flow.ts';

export interface FlowPublishing {
  readonly isPublishing: boolean;
  /** The number of errors. */
  readonly errors: number;
  readonly publish: () => Promise<void>;
  readonly pause: () => Promise<void>;
}

interface PublishSteps {
  readonly onNoAccount: () => void;
  readonly onProblems: () => void;
}

/**
 * Publishes a flow or stops it; replacing a running one needs a confirmation. Without an account, calls `onNoAccount`;
 * with posts of another account, `onProblems`.
 */
export function usePublishFlow(
  { editor: { flow, editAll }, project, state, readTheirs, deliver, settle, setProject }: FlowSaving,
  { onNoAccount, onProblems }: PublishSteps,
): FlowPublishing {
  const { t } = useTranslation(['chatbot', 'problem']);
  const label = useFieldLabels(chatbotLabels);
  const { notify, navigate } = useHost();
  const confirm = useConfirm();
  const acts = useProjectActs();
  const [isPublishing, setIsPublishing] = useState(false);
  const errors = flowErrors(flow).length;
  const isRunning = project.state === 'RUNNING';

  const fail = async (error: unknown): Promise<void> => {
    const { code, params, supportId } = toProblem(error);
    // Posts of another account are then shown like posts that were not found.
    if (typeof params['mediaIds'] === 'string') {
      const foreign = params['mediaIds'].split(' ');
      editAll((version) => withoutFoundPosts(version, foreign));
      onProblems();
    }
    if (code === 'conflict') await readTheirs();
    // The saver has reported it.
    else if (code === 'notFound' && state.name === 'gone') return;
    else if (code === 'needPermission')
      notify({
        tone: 'bad',
        text: t('publish.needPermission'),
        action: { label: t('account.reauthorize'), run: () => navigate(authorizePath) },
        supportId,
      });
    else if (code === 'empty') {
      notify({ tone: 'bad', text: t('problem:empty', { label: label('botAccountId') }), supportId });
      onNoAccount();
    } else
      notify({
        tone: 'bad',
        text:
          code === 'flowIncomplete' || code === 'expired' || code === 'rateLimit'
            ? t(`problem:${code}`, params)
            : t(isRunning ? 'publish.updateFailed' : 'save.failed'),
        supportId,
      });
  };
  const publish = async (): Promise<void> => {
    if (
      isRunning &&
      !(await confirm({
        title: t('publish.update.title'),
        question: t('publish.update.question', { name: project.name }),
        confirmLabel: t('publish.update.action'),
      }))
    )
      return;
    setIsPublishing(true);
    try {
      await deliver(flow, (based) => acts.publish(project.id, based, flow));
      notify({ tone: 'good', text: t(isRunning ? 'publish.updated' : 'publish.done', { name: project.name }) });
    } catch (error) {
      await fail(error);
    } finally {
      setIsPublishing(false);
    }
  };
  const pause = async (): Promise<void> => {
    try {
      setProject(await acts.pause(project.id, await settle()));
      notify({ tone: 'good', text: t('publish.paused', { name: project.name }) });
    } catch (error) {
      await fail(error);
    }
  };
  return { isPublishing, errors, publish, pause };
}
