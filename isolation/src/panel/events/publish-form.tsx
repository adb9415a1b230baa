import type { EventTopic } from '@tessera/contracts/events/event-topic';
import { createPayload } from '@tessera/contracts/events/event.factory';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Toolbar, ToolbarText } from '@tessera/ui/shared-modules/kit';
import { useId, useState, type ReactNode } from 'react';
import { useWorkbench } from '../bench.tsx';
import { JsonField } from '../json/json-field.tsx';
import { readJson, type JsonRead } from '../json/read-json.ts';
import { DenseSelect, FoldedSection, Hint, Labelled, LabelText } from '../panel-parts.tsx';

const exampleText = (topic: EventTopic): string => JSON.stringify(createPayload(topic), null, 2);

/** Publishes an event as its publisher; starts with an example payload that fits the topic's schema. */
export function PublishForm(): ReactNode {
  const { t } = useTranslation('isolation');
  const { topics } = useWorkbench();
  const [name, setName] = useState(topics[0]?.topic ?? '');
  const topic = topics.find((known) => known.topic === name);
  return (
    <FoldedSection title={t('publish.title')}>
      <TopicSelect value={name} onChange={setName} />
      {topic && <Payload key={name} topic={topic} />}
    </FoldedSection>
  );
}

function TopicSelect({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { t } = useTranslation('isolation');
  const { topics, isolation } = useWorkbench();
  const id = useId();
  const { consumes, publishes } = isolation.descriptor.events;
  const used = new Set([...consumes, ...publishes].map(({ topic }) => topic));
  const groups = [
    { label: t('publish.topics.used'), topics: topics.filter(({ topic }) => used.has(topic)) },
    { label: t('publish.topics.others'), topics: topics.filter(({ topic }) => !used.has(topic)) },
  ].filter((group) => group.topics.length > 0);
  return (
    <Labelled>
      <LabelText id={id}>{t('publish.topic.label')}</LabelText>
      <DenseSelect
        native
        fullWidth
        value={value}
        onChange={(event) => onChange(String(event.target.value))}
        inputProps={{ 'aria-labelledby': id }}
      >
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.topics.map(({ topic, version }) => (
              <option key={topic} value={topic}>
                {t('publish.topic.named', { topic, version })}
              </option>
            ))}
          </optgroup>
        ))}
      </DenseSelect>
    </Labelled>
  );
}

function Payload({ topic }: { readonly topic: EventTopic }): ReactNode {
  const { t } = useTranslation('isolation');
  const { publish } = useWorkbench();
  const [text, setText] = useState(() => exampleText(topic));
  const [read, setRead] = useState<JsonRead | null>(null);
  const [count, setCount] = useState(0);
  const say = (value: unknown): void => {
    publish(topic, value);
    setRead(null);
    setCount(count + 1);
  };
  const submit = (): void => {
    const next = readJson(text, topic.payload);
    if (next.kind === 'fits') say(next.value);
    else setRead(next);
  };
  return (
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Hint>{t('publish.source', { source: topic.publisher })}</Hint>
      <JsonField
        label={t('publish.payload.label')}
        value={text}
        read={read}
        onChange={(next) => {
          setText(next);
          setRead(null);
        }}
      />
      <Toolbar>
        <Button type="submit" size="small" variant="contained" color="primary">
          {t('publish.action')}
        </Button>
        {read?.kind === 'mismatch' && (
          <Button size="small" onClick={() => say(read.value)}>
            {t('publish.anyway')}
          </Button>
        )}
        <ToolbarText role="status">{count > 0 && t('publish.done', { count })}</ToolbarText>
      </Toolbar>
    </form>
  );
}
