import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { flowButtonsMax, flowTextMax } from '@tessera/contracts/chatbot/chatbot.limits';
import type { FlowButton, FlowImage, ReplyBubble } from '@tessera/contracts/chatbot/flow.schema';
import { Button, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, TextField, useFieldLabels, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Checking } from './checking.tsx';

interface ReplyFieldsProps {
  readonly bubble: ReplyBubble;
  readonly onChange: (bubble: ReplyBubble, field: string) => void;
  /** Called later than `onChange`, with what the server found at the address. */
  readonly onImage: (image: FlowImage | null) => void;
}

/** The address of an image. The server checks it when the field loses the focus. */
function ImageField({ bubble, onImage }: ReplyFieldsProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const { api } = useHost();
  const notifyProblem = useNotifyProblem();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [checked, setChecked] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const look = async (address: string): Promise<FlowImage> => {
    try {
      return (await api.call(chatbotCalls.checkImage, { body: { address } })).image;
    } catch (error) {
      notifyProblem(error);
      return { address, ratio: null };
    }
  };
  const check = async (): Promise<void> => {
    const address = typed?.trim() ?? null;
    if (address === null || address === checked) return;
    latest.current = address;
    if (address === '') onImage(null);
    else if (address !== bubble.image?.address) {
      setChecked(address);
      const image = await look(address);
      setChecked((present) => (present === address ? null : present));
      if (latest.current !== address) return;
      onImage(image);
    }
    // Keep the field's text if the user has changed it in the meantime.
    setTyped((present) => (present?.trim() === address ? null : present));
  };
  return (
    <div onBlur={() => void check()}>
      <TextField
        id={id}
        name="image"
        type="url"
        label={label('image')}
        value={typed ?? bubble.image?.address ?? ''}
        error={undefined}
        help={t('reply.help.image')}
        onChange={setTyped}
      />
      <Checking isOn={checked !== null} />
    </div>
  );
}

/** The buttons of a question or a card. */
function ButtonsFields({ bubble, onChange }: ReplyFieldsProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const id = useId();
  const isCard = bubble.type === 'GENERIC_TEMPLATE';
  const [added, setAdded] = useState<string | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const add = (): void => {
    const button = { id: crypto.randomUUID().slice(0, 8), title: '', address: '' };
    setAdded(button.id);
    onChange({ ...bubble, buttons: [...bubble.buttons, button] }, 'add button');
  };
  const remove = (buttonId: string): void => {
    onChange({ ...bubble, buttons: bubble.buttons.filter(({ id: other }) => other !== buttonId) }, 'buttons');
    addRef.current?.focus();
  };
  const set = (buttonId: string, change: Partial<FlowButton>, field: string): void =>
    onChange(
      {
        ...bubble,
        buttons: bubble.buttons.map((button) => (button.id === buttonId ? { ...button, ...change } : button)),
      },
      `${buttonId} ${field}`,
    );
  return (
    <Stack spacing={2}>
      {bubble.buttons.map((button, index) => (
        <Stack key={button.id} direction="row" spacing={1} sx={{ alignItems: 'flex-end' }}>
          <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
            <TextField
              id={`${id}${button.id}`}
              name={`button${index}`}
              label={t('reply.button.label', { number: index + 1 })}
              value={button.title}
              error={undefined}
              maxLength={80}
              autoFocus={button.id === added}
              onChange={(title) => set(button.id, { title }, 'title')}
            />
            {isCard && (
              <TextField
                id={`${id}${button.id}address`}
                name={`address${index}`}
                type="url"
                label={t('reply.button.address', { number: index + 1 })}
                value={button.address}
                error={undefined}
                onChange={(address) => set(button.id, { address }, 'address')}
              />
            )}
          </Stack>
          <IconAction
            label={t('reply.button.remove', { title: button.title, number: index + 1 })}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(button.id)}
          />
        </Stack>
      ))}
      <Button
        ref={addRef}
        startIcon={<Plus aria-hidden />}
        disabled={bubble.buttons.length >= flowButtonsMax}
        onClick={add}
      >
        {t('reply.button.add')}
      </Button>
    </Stack>
  );
}

/** The fields of a reply. */
export function ReplyFields(props: ReplyFieldsProps): ReactNode {
  const { bubble, onChange } = props;
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  const { type } = bubble;
  const isCard = type === 'GENERIC_TEMPLATE';
  const text = (name: 'text' | 'subtitle' | 'address', shown: string, lines: number, help?: string): ReactNode => (
    <TextField
      id={`${id}${name}`}
      name={name}
      label={shown}
      value={bubble[name]}
      error={undefined}
      lines={lines}
      maxLength={flowTextMax}
      {...(help === undefined ? {} : { help })}
      onChange={(value) => onChange({ ...bubble, [name]: value }, name)}
    />
  );
  return (
    <>
      {(type === 'TEXT' || type === 'QUICK_REPLY') && text('text', label('text'), 3)}
      {isCard && (
        <>
          {text('text', label('cardTitle'), 1)}
          {text('subtitle', label('subtitle'), 1)}
          {text('address', label('address'), 1, t('reply.help.address'))}
        </>
      )}
      {(type === 'IMAGE' || isCard) && <ImageField key={bubble.id} {...props} />}
      {(type === 'QUICK_REPLY' || isCard) && <ButtonsFields {...props} />}
      {type === 'COMMENT_REPLY' && (
        <TextField
          id={`${id}comments`}
          name="comments"
          label={label('comments')}
          value={bubble.comments.join('\n')}
          error={undefined}
          lines={4}
          help={t('reply.help.comments')}
          onChange={(value) =>
            onChange({ ...bubble, comments: value === '' ? [] : value.split('\n').slice(0, 50) }, 'comments')
          }
        />
      )}
    </>
  );
}
