import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { accessReasonMax } from '@tessera/contracts/creator/creator.limits';
import type { Inspect, InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { privacyLabels } from '@tessera/contracts/privacy/privacy-labels';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { TextField, useDraftState, useFieldLabels, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { useId, useState, type ReactNode } from 'react';
import { Actions, Card, Quiet } from '../lib/card.tsx';
import { queryKeys } from '../lib/query-keys.ts';

interface AccessCardProps {
  readonly username: string;
  readonly hidden: InspectReport['hidden'];
  readonly access: Inspect['access'];
}

/**
 * The data that the influencer does not share with the user, and a button to ask for it. Renders nothing if nobody can
 * be asked.
 */
export function AccessCard({ username, hidden, access }: AccessCardProps): ReactNode {
  const { t } = useTranslation('inspect');
  const label = useFieldLabels(privacyLabels);
  if (access === null) return null;
  const { state } = access;
  return (
    <Card title={t('access.title')}>
      <p>{hidden.length === 0 ? t('access.all') : t('access.hidden', { fields: hidden.map(label).join(' · ') })}</p>
      {state !== null && <Quiet>{t(`access.state.${state}`)}</Quiet>}
      {hidden.length > 0 && state !== 'requested' && state !== 'approved' && <RequestForm username={username} />}
    </Card>
  );
}

function RequestForm({ username }: { readonly username: string }): ReactNode {
  const { t } = useTranslation('inspect');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const onError = useNotifyProblem();
  const fieldId = useId();
  const [reason, setReason] = useDraftState(`access.${username}`, '');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const request = useMutation({
    mutationFn: () => api.call(creatorCalls.requestAccess, { body: { kol: username, reason: reason.trim() } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.all });
      notify({ tone: 'good', text: t('access.asked', { username }) });
    },
    onError,
  });
  const send = (): void => {
    setIsReasonMissing(reason.trim() === '');
    if (reason.trim() !== '' && !request.isPending) request.mutate();
  };
  return (
    <>
      <TextField
        id={fieldId}
        name="reason"
        label={t('access.reason')}
        help={t('access.reason.help')}
        value={reason}
        lines={2}
        error={isReasonMissing ? t('access.reason.empty') : undefined}
        onChange={(next) => setReason(next.slice(0, accessReasonMax))}
      />
      <Actions>
        <Button variant="contained" color="primary" aria-disabled={request.isPending} onClick={send}>
          {t('access.ask')}
        </Button>
      </Actions>
    </>
  );
}
