import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { signUpLabels } from '@tessera/contracts/sign-up/sign-up.labels';
import { signUpQuestionKinds, type SignUpForm } from '@tessera/contracts/sign-up/sign-up.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ConflictVersions, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { isRequiredIn, questionField, statementField, valuesOfForm, type FormValues } from './form-values.ts';

interface SignUpFormVersionsProps {
  /** The form that was saved elsewhere. */
  readonly theirs: SignUpForm;
  readonly mine: FormValues;
  /** My questions, in order. */
  readonly ids: readonly string[];
}

/**
 * The names, statements and questions that differ from the form that was saved elsewhere. A question is compared with
 * itself, wherever it is.
 */
export function SignUpFormVersions({ theirs, mine, ids }: SignUpFormVersionsProps): ReactNode {
  const { t } = useTranslation('kol');
  const label = useFieldLabels(signUpLabels);
  const saved = valuesOfForm(theirs);
  const theirIds = theirs.questionList.map(({ id }) => id);
  const isReordered =
    ids.filter((id) => theirIds.includes(id)).join() !== theirIds.filter((id) => ids.includes(id)).join();
  const nameIn = (order: readonly string[], id: string): string =>
    t('signUps.form.question', { place: order.indexOf(id) + 1 });
  /**
   * A question in one line: its place if the order differs, its texts, the kind of answer, and whether it is required.
   */
  const questionIn = (values: FormValues, order: readonly string[], id: string): string => {
    if (!order.includes(id)) return '';
    const kind = signUpQuestionKinds.find((known) => known === values[questionField(id, 'kind')]) ?? 'line';
    const texts = languages.map((language) => values[questionField(id, language)] ?? '').filter((text) => text !== '');
    return [
      ...(isReordered ? [nameIn(order, id)] : []),
      ...texts,
      t(`signUps.form.kind.${kind}`),
      ...(isRequiredIn(values, id) ? [label('isRequired')] : []),
    ].join(' · ');
  };
  return (
    <ConflictVersions
      rows={[
        { id: 'name', label: label('name'), theirs: saved['name'] ?? '', mine: mine['name'] ?? '' },
        ...languages.map((language) => ({
          id: statementField(language),
          label: `${label('statement')} (${languageNames[language]})`,
          theirs: saved[statementField(language)] ?? '',
          mine: mine[statementField(language)] ?? '',
        })),
        ...[...new Set([...ids, ...theirIds])].map((id) => ({
          id,
          label: nameIn(ids.includes(id) ? ids : theirIds, id),
          theirs: questionIn(saved, theirIds, id),
          mine: questionIn(mine, ids, id),
        })),
      ]}
    />
  );
}
