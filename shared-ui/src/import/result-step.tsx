import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { isProblemCode } from '@tessera/contracts/http/problem';
import { isUndone } from '@tessera/contracts/import/import-state';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { whileWaiting } from '../controls/while-waiting.ts';
import { DialogContent } from '../focus/dialog-content.tsx';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step, weight } from '../theme/tokens.ts';
import type { ImportItem } from './import-item.ts';
import { ImportStateMark } from './import-state-mark.tsx';

const counts = ['added', 'updated', 'unchanged', 'bad', 'remarks'] as const;

const Counts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: step * 4,
  margin: `${step * 4}px 0`,
});
const Term = styled('dt')({ fontSize: size.tiny, color: color.inkSecondary });
const Count = styled('dd')({
  margin: 0,
  fontSize: size.display,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
const Row = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: step * 2,
  color: color.inkSecondary,
  fontSize: size.small,
});

interface ResultStepProps {
  readonly item: ImportItem;
  /** Removes the imported rows again. */
  readonly undo: { readonly isPending: boolean; readonly undo: () => Promise<void> };
  /** Describes the result of an undo. */
  readonly undoneText: (count: number, time: string) => string;
  /** The lists of bad rows and of remarks. */
  readonly badRows: ReactNode;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** The result of an import: the number of rows by outcome, and the bad rows and remarks with their reasons. */
export function ResultStep({
  item,
  undo: { undo, isPending },
  undoneText,
  badRows,
  onOther,
  onClose,
}: ResultStepProps): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  const { number, dateTime, sentences } = useFormat();
  const { state, problem, problemLine, bad, remarks = 0, added, createdTime, undoneTime, undoneCount = 0 } = item;
  return (
    <>
      <DialogContent>
        <Row>
          <ImportStateMark item={item} />
          {dateTime(createdTime)}
        </Row>
        {state === 'failed' && (
          <Alert severity="error" role="alert" sx={{ mt: 4 }}>
            {sentences([
              t(`problem:${isProblemCode(problem) ? problem : 'processContentFailed'}`, { line: problemLine ?? 0 }),
              t('import.result.kept'),
            ])}
          </Alert>
        )}
        {undoneTime !== undefined && undoneTime !== null && (
          <Alert severity="info" sx={{ mt: 4 }}>
            {undoneText(undoneCount, dateTime(undoneTime))}
          </Alert>
        )}
        <Counts>
          {counts
            .filter((name) => name !== 'remarks' || remarks > 0)
            .map((name) => (
              <div key={name}>
                <Term>{t(`import.result.${name}`)}</Term>
                <Count>{number(item[name] ?? 0)}</Count>
              </div>
            ))}
        </Counts>
        {bad + remarks > 0 && badRows}
      </DialogContent>
      <DialogActions>
        {added > 0 && !isUndone(item) && (
          <Button startIcon={<Undo2 aria-hidden />} {...whileWaiting(isPending, undo)} sx={{ mr: 'auto' }}>
            {t('import.undo.action')}
          </Button>
        )}
        <Button onClick={onOther}>{t('import.result.another')}</Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('import.dialog.close')}
        </Button>
      </DialogActions>
    </>
  );
}
