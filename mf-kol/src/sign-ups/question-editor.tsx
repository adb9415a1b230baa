import type { Language } from '@tessera/contracts/i18n/languages';
import { signUpLabels } from '@tessera/contracts/sign-up/sign-up.labels';
import { signUpQuestionMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { signUpQuestionKinds } from '@tessera/contracts/sign-up/sign-up.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  IconAction,
  SelectField,
  TextField,
  useFieldLabels,
  type FormState,
} from '@tessera/ui/shared-modules/kit';
import { color, radius, step } from '@tessera/ui/theme/tokens';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRequiredIn, questionField, requiredText, type FormValues } from './form-values.ts';

const Frame = styled('fieldset')({
  margin: 0,
  minWidth: 0,
  padding: step * 4,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step });

/** The id of a button of a question. */
export const questionButton = (id: string, what: 'up' | 'down'): string => `${id}.${what}`;

interface QuestionEditorProps {
  readonly id: string;
  /** The number of the question, from one on, and how many there are. */
  readonly place: number;
  readonly count: number;
  readonly language: Language;
  readonly form: FormState<FormValues>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One question: its text in a language, the kind of answer, and whether it is required. */
export function QuestionEditor({ id, place, count, language, form, onMove, onRemove }: QuestionEditorProps): ReactNode {
  const { t } = useTranslation('kol');
  const label = useFieldLabels(signUpLabels);
  const required = form.field(questionField(id, 'isRequired'));
  return (
    <Frame aria-label={t('signUps.form.question', { place })}>
      <TextField
        {...form.field(questionField(id, language))}
        label={t('signUps.form.question', { place })}
        maxLength={signUpQuestionMax}
      />
      <SelectField
        {...form.field(questionField(id, 'kind'))}
        label={label('kind')}
        options={signUpQuestionKinds.map((value) => ({ value, label: t(`signUps.form.kind.${value}`) }))}
      />
      <CheckboxField
        {...required}
        label={label('isRequired')}
        value={isRequiredIn(form.values, id)}
        onChange={(isRequired) => required.onChange(requiredText(isRequired))}
      />
      <Row>
        <IconAction
          id={questionButton(id, 'up')}
          label={t('signUps.form.up', { place })}
          icon={<ArrowUp aria-hidden />}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <IconAction
          id={questionButton(id, 'down')}
          label={t('signUps.form.down', { place })}
          icon={<ArrowDown aria-hidden />}
          disabled={place === count}
          onClick={() => onMove(1)}
        />
        <IconAction label={t('signUps.form.remove', { place })} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </Row>
    </Frame>
  );
}
