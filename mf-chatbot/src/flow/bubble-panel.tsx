import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { bubbleTitleMax } from '@tessera/contracts/chatbot/chatbot.limits';
import { portsOf } from '@tessera/contracts/chatbot/flow-bubbles';
import { flowRuleTexts } from '@tessera/contracts/chatbot/flow-rule-texts';
import type { FlowProblem } from '@tessera/contracts/chatbot/flow-rules';
import { replyTypes, type Bubble, type Flow } from '@tessera/contracts/chatbot/flow.schema';
import { Alert, Button, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SelectField, TextField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { size } from '@tessera/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useBubbleText } from '../lib/use-bubble-text.ts';
import { ConditionFields } from './condition-fields.tsx';
import { amendBubble, changeBubble, connect, removeBubbles } from './flow-edit.ts';
import { typeLabelOf } from './flow-node.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import type { FlowEditor } from './use-flow-editor.ts';

const Heading = styled('h3')({ fontSize: size.small, margin: 0 });

interface BubblePanelProps {
  readonly editor: FlowEditor;
  readonly bubble: Bubble;
  readonly problems: readonly FlowProblem[];
  /** The account whose posts are looked up; null when none is chosen. */
  readonly botAccountId: string | null;
  /** Whether the account is still the project's. A post may be looked up while another one is chosen. */
  readonly isPresentAccount: (id: string | null) => boolean;
  /** Opens the choice of that account. */
  readonly onChooseAccount: () => void;
  /** Called after the bubble and its fields were removed. */
  readonly onRemoved: () => void;
}

/** Lists where each way of a bubble leads, to connect bubbles without a pointer. */
function Connections({
  editor: { flow, edit },
  bubble,
}: {
  readonly editor: FlowEditor;
  readonly bubble: Bubble;
}): ReactNode {
  const { t } = useTranslation('chatbot');
  const { portName } = useBubbleText();
  const id = useId();
  const targets = flow.bubbles.filter(({ kind }) => kind !== 'trigger');
  const nameOf = ({ title }: Bubble): string => (title.trim() === '' ? t('bubble.untitled') : title);
  const targetOf = ({ edges }: Flow, port: string): string =>
    edges.find((edge) => edge.from === bubble.id && edge.port === port)?.to ?? '';
  if (portsOf(bubble).length === 0) return null;
  return (
    <>
      <Heading>{t('connect.title')}</Heading>
      {portsOf(bubble).map((port) => (
        <SelectField
          key={port}
          id={`${id}${port}`}
          name={port}
          label={portName(bubble, port)}
          value={targetOf(flow, port)}
          error={undefined}
          options={[
            { value: '', label: t('connect.nowhere') },
            ...targets.map((target) => ({ value: target.id, label: nameOf(target) })),
          ]}
          onChange={(to) => edit((present) => connect(present, bubble.id, port, to === '' ? null : to))}
        />
      ))}
    </>
  );
}

function BubbleProblems({ problems }: Pick<BubblePanelProps, 'problems'>): ReactNode {
  const rule = useFieldLabels(flowRuleTexts);
  if (problems.length === 0) return null;
  return (
    <Alert severity={problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}>
      {problems.map((problem) => (
        <div key={`${problem.rule} ${problem.port ?? ''}`}>{rule(problem.rule)}</div>
      ))}
    </Alert>
  );
}

type FoundPosts = readonly Extract<Bubble, { kind: 'trigger' }>['posts'][number][];

/** A trigger with posts that were looked up. What was found for another account is not used. */
const withPosts = (bubble: Bubble, posts: FoundPosts, isOfAccount: boolean): Bubble =>
  bubble.kind === 'trigger'
    ? { ...bubble, posts: posts.map(({ link, mediaId }) => ({ link, mediaId: isOfAccount ? mediaId : null })) }
    : bubble;

/** All fields of one bubble. */
export function BubblePanel({
  editor,
  bubble,
  problems,
  botAccountId,
  isPresentAccount,
  onChooseAccount,
  onRemoved,
}: BubblePanelProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  const change = <Changed extends Bubble>(changed: Changed, field: string): void =>
    editor.edit((flow) => changeBubble(flow, changed), `${changed.id} ${field}`);
  // Applies the server's response to the bubble's latest state, because the user may have typed in the meantime.
  const amend = (make: (present: Bubble) => Bubble, field: string): void =>
    editor.edit((flow) => amendBubble(flow, bubble.id, make), `${bubble.id} ${field}`);
  return (
    <Stack spacing={4}>
      <BubbleProblems problems={problems.filter(({ bubbleId }) => bubbleId === bubble.id)} />
      <TextField
        id={`${id}title`}
        name="title"
        label={label('title')}
        value={bubble.title}
        error={undefined}
        maxLength={bubbleTitleMax}
        onChange={(title) => change({ ...bubble, title }, 'title')}
      />
      {bubble.kind === 'reply' && (
        <SelectField
          id={`${id}type`}
          name="type"
          label={label('type')}
          value={bubble.type}
          error={undefined}
          options={replyTypes.map((type) => ({
            value: type,
            label: label(typeLabelOf({ kind: 'reply', type }) ?? 'reply'),
          }))}
          onChange={(value) =>
            change({ ...bubble, type: replyTypes.find((type) => type === value) ?? bubble.type }, 'type')
          }
        />
      )}
      {bubble.kind === 'trigger' && (
        <TriggerFields
          bubble={bubble}
          botAccountId={botAccountId}
          onChooseAccount={onChooseAccount}
          onChange={change}
          onPosts={(posts) => amend((present) => withPosts(present, posts, isPresentAccount(botAccountId)), 'posts')}
        />
      )}
      {bubble.kind === 'reply' && (
        <ReplyFields
          bubble={bubble}
          onChange={change}
          onImage={(image) => amend((present) => (present.kind === 'reply' ? { ...present, image } : present), 'image')}
        />
      )}
      {bubble.kind === 'condition' && <ConditionFields bubble={bubble} onChange={change} />}
      <Connections editor={editor} bubble={bubble} />
      <Button
        color="error"
        startIcon={<Trash2 aria-hidden />}
        onClick={() => {
          editor.edit((flow) => removeBubbles(flow, new Set([bubble.id])));
          onRemoved();
        }}
      >
        {t('bubble.remove')}
      </Button>
    </Stack>
  );
}
