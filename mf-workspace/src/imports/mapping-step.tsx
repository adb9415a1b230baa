import type { ColumnOrder, DayOrder, Import } from '@tessera/contracts/import/import.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { Alert, Button, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SubmitButton, SupportId } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useGuardLeave } from '../lib/use-guard-leave.ts';
import { useProblemText } from '../lib/use-problem-text.ts';
import { needsOf, repeatedIn, toChoices, toMapping } from './column-choices.ts';
import { ColumnMeaning } from './column-meaning.tsx';
import { ImportPreview } from './import-preview.tsx';
import { MappingNeeds } from './mapping-needs.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import type { PreviewQuestion } from './use-import-preview.ts';
import { useStartImport } from './use-start-import.ts';

const List = styled('ul')({ listStyle: 'none', margin: `${step * 4}px 0 0`, padding: 0, border: `1px solid ${color.hairline}`, borderRadius: radius.card, '& > li + li': { borderTop: `1px solid ${color.hairline}` } });
const Lead = styled('p')({ color: color.inkSecondary, fontSize: size.small });
const Failure = styled('div')({ marginTop: step * 4 });

/** What was chosen; else what the file tells. */
function dayOrderOf(told: NonNullable<ColumnOrder>, chosen: DayOrder | null | undefined): DayOrder | null {
  if (chosen !== undefined) return chosen;
  return told === 'either' ? null : told;
}

interface MappingStepProps {
  readonly item: Import;
  /** Something is chosen that the file did not propose, or no longer. */
  readonly onChosen: (isChosen: boolean) => void;
  readonly onOther: () => void;
}

/** What the columns of a file mean. A start that fails keeps what was chosen. */
export function MappingStep({ item, onChosen, onOther }: MappingStepProps): ReactNode {
  const { t } = useTranslation('workspace');
  const formId = useId();
  const { header, sample, format } = item;
  const [proposed] = useState(() => toChoices(header.length, item.mapping));
  const [choices, setChoices] = useState(proposed);
  const [chosenOrder, setChosenOrder] = useState<DayOrder | null>();
  const [isTold, setIsTold] = useState(false);
  const start = useStartImport(item);
  const isChosen = (fields: typeof choices, order: typeof chosenOrder): boolean => order !== undefined || fields.some((field, column) => field !== proposed[column]);
  useGuardLeave(isChosen(choices, chosenOrder));
  const choose = (fields: typeof choices, order: typeof chosenOrder): void => {
    setChoices(fields);
    setChosenOrder(order);
    onChosen(isChosen(fields, order));
  };

  const repeated = repeatedIn(choices);
  const needs = needsOf(choices);
  const columnOrder = item.columnOrders?.[choices.indexOf('createdTime')] ?? null;
  const dayOrder = columnOrder === null ? null : dayOrderOf(columnOrder, chosenOrder);
  const isFit = format === 'json' || (repeated.size === 0 && needs.post && needs.createdTime && (columnOrder === null || dayOrder !== null));
  const question: PreviewQuestion = { mapping: format === 'json' ? {} : toMapping(choices), ...(dayOrder === null ? {} : { dayOrder }) };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTold(!isFit);
    if (isFit && !start.isPending) start.mutate(question);
  };
  return (
    <>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submit}>
          <Lead>{t(`import.mapping.lead.${format}`)}</Lead>
          {format === 'csv' && (
            <>
              <MappingNeeds needs={needs} isTold={isTold} isRepeated={repeated.size > 0} />
              <List aria-label={t('import.mapping.label')}>
                {header.map((name, column) => {
                  const choice = choices[column] ?? null;
                  return (
                    <ColumnMeaning
                      // Two columns may have the same name: a column is its position.
                      key={column}
                      name={name}
                      position={column + 1}
                      values={sample.map((row) => row[column] ?? '')}
                      choice={choice}
                      isRepeated={choice !== null && repeated.has(choice)}
                      onChange={(field) => choose(choices.with(column, field), chosenOrder)}
                    />
                  );
                })}
              </List>
              <ReadingChoices item={item} columnOrder={columnOrder} dayOrder={dayOrder} isTold={isTold} onDayOrder={(order) => choose(choices, order)} />
              <ImportPreview item={item} question={isFit ? question : null} />
            </>
          )}
        </form>
        {start.isError && <StartFailure error={start.error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onOther}>{t('import.mapping.other')}</Button>
        <SubmitButton form={formId} isPending={start.isPending}>
          {t('import.mapping.start')}
        </SubmitButton>
      </DialogActions>
    </>
  );
}

function StartFailure({ error }: { readonly error: Error }): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useProblemText();
  const problem = toProblem(error);
  return (
    <Failure>
      <Alert severity="error" role="alert">
        {textOf(problem)} {t('import.mapping.kept')}
        {problem.supportId !== undefined && <SupportId id={problem.supportId} />}
      </Alert>
    </Failure>
  );
}
