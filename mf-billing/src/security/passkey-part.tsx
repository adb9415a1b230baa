import { bodyOf } from '@tessera/contracts/http/define-call';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { passkeyNameMax, passkeyNameSchema, type Passkey } from '@tessera/contracts/second-factor/second-factor.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  canUsePasskeys,
  createPasskey,
  FormDialog,
  TextField,
  useConfirmDeletion,
  useForm,
  useFormat,
  useHost,
  useNotifyProblem,
} from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import * as z from '@tessera/ui/shared-modules/schema';
import { useState, type ReactNode } from 'react';
import { Actions, List, Name, Part, PartTitle, Quiet, Row } from './security-parts.tsx';
import { useThenRefreshFactors } from './use-factors.ts';

interface PasskeyPartProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (codes: readonly string[]) => void;
}

type Open = { readonly kind: 'add' } | { readonly kind: 'rename'; readonly passkey: Passkey } | null;

/** The user's passkeys. */
export function PasskeyPart({ passkeys, onCodes }: PasskeyPartProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const { date } = useFormat();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const thenRefresh = useThenRefreshFactors();
  const [open, setOpen] = useState<Open>(null);
  const removal = useMutation({
    mutationFn: ({ id }: Passkey) =>
      thenRefresh(api.call(secondFactorCalls.removePasskey, { body: { passkeyId: id } })),
    onSuccess: () => notify({ tone: 'good', text: t('factors.passkey.removed') }),
    onError: notifyProblem,
  });
  const remove = async (passkey: Passkey): Promise<void> => {
    if (
      await confirmDeletion({
        name: passkey.name,
        consequence: t('factors.passkey.removeConsequence'),
        action: t('factors.passkey.remove'),
      })
    )
      removal.mutate(passkey);
  };
  const close = (): void => setOpen(null);
  const usedText = ({ createdTime, usedTime }: Passkey): string =>
    usedTime === null
      ? t('factors.passkey.since', { date: date(createdTime) })
      : t('factors.passkey.used', { date: date(createdTime), used: date(usedTime) });
  return (
    <Part>
      <PartTitle>{t('factors.passkey.title')}</PartTitle>
      <Quiet>{t('factors.passkey.text')}</Quiet>
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <Row key={passkey.id}>
              <div>
                <Name>{passkey.name}</Name>
                <Quiet>{usedText(passkey)}</Quiet>
              </div>
              <Actions>
                <Button
                  size="small"
                  aria-label={t('factors.passkey.renameOf', { name: passkey.name })}
                  onClick={() => setOpen({ kind: 'rename', passkey })}
                >
                  {t('factors.passkey.rename')}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={t('factors.passkey.removeOf', { name: passkey.name })}
                  onClick={() => void remove(passkey)}
                >
                  {t('factors.passkey.remove')}
                </Button>
              </Actions>
            </Row>
          ))}
        </List>
      )}
      {canUsePasskeys() ? (
        <Button variant="outlined" color="inherit" onClick={() => setOpen({ kind: 'add' })}>
          {t('factors.passkey.add')}
        </Button>
      ) : (
        <Quiet>{t('factors.passkey.unsupported')}</Quiet>
      )}
      {open?.kind === 'add' && <AddDialog onCodes={onCodes} onClose={close} />}
      {open?.kind === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
    </Part>
  );
}

interface AddDialogProps extends Pick<PasskeyPartProps, 'onCodes'> {
  readonly onClose: () => void;
}

const nameFormSchema = z.object({ name: passkeyNameSchema });

/** Asks for a name, and lets the browser create the passkey. */
function AddDialog({ onCodes, onClose }: AddDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const thenRefresh = useThenRefreshFactors();
  const form = useForm({
    initial: { name: '' },
    labels: { name: t('factors.passkey.name') },
    schema: nameFormSchema,
    send: async ({ name }) => {
      const { options } = await api.call(secondFactorCalls.startPasskey);
      const response = await createPasskey(options);
      return thenRefresh(api.call(secondFactorCalls.addPasskey, { body: { name, response } }));
    },
    onSent: ({ recoveryCodeList }) => {
      notify({ tone: 'good', text: t('factors.passkey.added') });
      onClose();
      onCodes(recoveryCodeList);
    },
  });
  return (
    <FormDialog
      title={t('factors.passkey.add')}
      form={form}
      submitLabel={t('factors.passkey.create')}
      onClose={onClose}
    >
      <p>{t('factors.passkey.addText')}</p>
      <TextField {...form.field('name')} autoFocus maxLength={passkeyNameMax} help={t('factors.passkey.nameHelp')} />
    </FormDialog>
  );
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('billing');
  const { api } = useHost();
  const thenRefresh = useThenRefreshFactors();
  const form = useForm({
    initial: { name: passkey.name },
    labels: { name: t('factors.passkey.name') },
    schema: bodyOf(secondFactorCalls.renamePasskey),
    toBody: ({ name }) => ({ passkeyId: passkey.id, name }),
    send: (body) => thenRefresh(api.call(secondFactorCalls.renamePasskey, { body })),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('factors.passkey.rename')}
      form={form}
      submitLabel={t('factors.passkey.rename')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} autoFocus maxLength={passkeyNameMax} />
    </FormDialog>
  );
}
