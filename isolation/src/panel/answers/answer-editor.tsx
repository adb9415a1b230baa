import type { Call, Schema } from '@tessera/contracts/http/define-call';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Toolbar } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sampleAnswer } from '../../answers/sample-answer.ts';
import { amounts, type CallAnswer } from '../../workbench/settings.ts';
import { JsonField } from '../json/json-field.tsx';
import { readJson, type JsonRead } from '../json/read-json.ts';

interface AnswerEditorProps {
  readonly call: Call;
  readonly schema: Schema;
  /** The call's current answer; null if it answers like all other calls. */
  readonly answer: CallAnswer | null;
  readonly onUse: (body: unknown) => void;
  readonly onClose: () => void;
}

/** Initial text of the editor: the JSON typed before, otherwise an example from the factories. */
function firstText(call: Call, answer: CallAnswer | null): string {
  if (answer?.kind === 'body') return JSON.stringify(answer.body, null, 2);
  const amount = amounts.find((known) => known === answer?.kind);
  return JSON.stringify(sampleAnswer(call, amount) ?? {}, null, 2);
}

/** Edits the answer of one call as JSON. Reports what does not match the contract before the answer is used. */
export function AnswerEditor({ call, schema, answer, onUse, onClose }: AnswerEditorProps): ReactNode {
  const { t } = useTranslation('isolation');
  const [text, setText] = useState(() => firstText(call, answer));
  const [read, setRead] = useState<JsonRead | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const use = (): void => {
    const next = readJson(text, schema);
    if (next.kind === 'fits') onUse(next.value);
    else setRead(next);
  };
  return (
    <>
      <JsonField
        label={t('answers.edit.label', { call: call.id })}
        value={text}
        read={read}
        inputRef={input}
        onChange={(next) => {
          setText(next);
          setRead(null);
        }}
      />
      <Toolbar>
        <Button size="small" variant="contained" color="primary" onClick={use}>
          {t('answers.edit.use')}
        </Button>
        {read?.kind === 'mismatch' && (
          <Button size="small" onClick={() => onUse(read.value)}>
            {t('answers.edit.anyway')}
          </Button>
        )}
        <Button size="small" variant="text" onClick={onClose}>
          {t('answers.edit.close')}
        </Button>
      </Toolbar>
    </>
  );
}
