import type { Call } from '@tessera/contracts/http/define-call';
import { Checkbox, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { Braces } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { amounts, answerSources, type CallOverride } from '../../workbench/settings.ts';
import { useSettings, useWorkbench } from '../bench.tsx';
import { Code, DenseSelect, DenseSwitch } from '../panel-parts.tsx';
import { ownJson, problemChoice, problemsOf, readChoice, toChoice, usual, withOverride } from './answer-choice.ts';
import { AnswerEditor } from './answer-editor.tsx';

/** Below this width the call's name is on a line of its own. */
const narrow = '@media (max-width: 479.95px)';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 148px auto 28px',
  alignItems: 'center',
  gap: `${step}px ${step * 2}px`,
  padding: `${step}px 0 ${step}px ${step * 2}px`,
  borderBottom: `1px solid ${color.hairline}`,
  borderLeft: '2px solid transparent',
  '&[data-changed="true"]': { borderLeftColor: color.accent },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto 28px' },
});
const Name = styled('div')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  [narrow]: { gridColumn: '1 / -1' },
});
const Path = styled('span')({
  fontSize: size.tiny,
  color: color.inkSecondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Editor = styled('div')({ gridColumn: '1 / -1', paddingBottom: step * 2 });

/** One call: its answer, and whether it is slow. */
export function AnswerRow({ call }: { readonly call: Call }): ReactNode {
  const { t } = useTranslation('isolation');
  const { set } = useWorkbench();
  const { overrides } = useSettings();
  const [isEditing, setIsEditing] = useState(false);
  const override = overrides[call.id];
  const change = (changes: Partial<CallOverride>): void =>
    set({ overrides: withOverride(overrides, call.id, changes) });
  const choose = (choice: string): void => {
    const answer = readChoice(choice);
    if (answer === undefined) setIsEditing(true);
    else change({ answer });
  };
  const hasBody = typeof call.response !== 'string';
  return (
    <Row data-changed={override !== undefined}>
      <Name>
        <Code>{call.id}</Code>
        <Path title={call.summary}>{`${call.method} ${call.path}`}</Path>
      </Name>
      <AnswerSelect call={call} answer={override?.answer ?? null} onChoose={choose} />
      {hasBody && (
        <DenseSwitch
          label={t('answers.slow')}
          control={
            <Checkbox
              checked={override?.isSlow ?? false}
              onChange={(event) => change({ isSlow: event.target.checked })}
              slotProps={{ input: { 'aria-label': t('answers.slow.label', { call: call.id }) } }}
            />
          }
        />
      )}
      {hasBody && (
        <IconAction
          size="small"
          label={t('answers.edit.open', { call: call.id })}
          icon={<Braces aria-hidden />}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        />
      )}
      {isEditing && typeof call.response !== 'string' && (
        <Editor>
          <AnswerEditor
            call={call}
            schema={call.response}
            answer={override?.answer ?? null}
            onUse={(body) => {
              change({ answer: { kind: 'body', body } });
              setIsEditing(false);
            }}
            onClose={() => setIsEditing(false)}
          />
        </Editor>
      )}
    </Row>
  );
}

interface AnswerSelectProps {
  readonly call: Call;
  readonly answer: CallOverride['answer'];
  readonly onChoose: (choice: string) => void;
}

/** How the call is answered. */
function AnswerSelect({ call, answer, onChoose }: AnswerSelectProps): ReactNode {
  const { t } = useTranslation('isolation');
  const hasBody = typeof call.response !== 'string';
  return (
    <DenseSelect
      native
      value={toChoice(answer)}
      onChange={(event) => onChoose(String(event.target.value))}
      inputProps={{ 'aria-label': t('answers.choice.label', { call: call.id }) }}
    >
      <option value={usual}>{t('answers.choice.usual')}</option>
      {hasBody &&
        amounts.map((amount) => (
          <option key={amount} value={amount}>
            {t(`answers.choice.${amount}`)}
          </option>
        ))}
      {answerSources.map((source) => (
        <option key={source} value={source}>
          {t(`answers.choice.${source}`)}
        </option>
      ))}
      {hasBody && <option value={ownJson}>{t('answers.choice.body')}</option>}
      <optgroup label={t('answers.choice.problems')}>
        {problemsOf(call).map((code) => (
          <option key={code} value={problemChoice(code)}>
            {code === '0' ? t('answers.choice.noAnswer') : code}
          </option>
        ))}
      </optgroup>
    </DenseSelect>
  );
}
