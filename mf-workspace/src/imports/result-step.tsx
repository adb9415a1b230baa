import type { Import } from '@tessera/contracts/import/import.schema';
import { isProblemCode } from '@tessera/contracts/http/problem';
import { Alert, Button, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BadRows } from './bad-rows.tsx';
import { isUndone } from './import-changes.ts';
import { ImportStateMark } from './import-state-mark.tsx';
import { useUndoImport } from './use-undo-import.ts';

const counts = ['added', 'updated', 'unchanged', 'bad'] as const;

const Counts = styled('dl')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: step * 4, margin: `${step * 4}px 0` });
const Term = styled('dt')({ fontSize: size.tiny, color: color.inkSecondary });
const Count = styled('dd')({ margin: 0, fontSize: size.display, fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' });
const Row = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2, color: color.inkSecondary, fontSize: size.small });

interface ResultStepProps {
  readonly item: Import;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What came of an import: how many rows of each kind, and those that were left out with the reason. */
export function ResultStep({ item, onOther, onClose }: ResultStepProps): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { number, dateTime } = useFormat();
  const { state, problem, problemLine, bad, added, createdTime, undoneTime, undoneCount = 0 } = item;
  const { undo, isPending } = useUndoImport(item);
  return (
    <>
      <DialogContent>
        <Row>
          <ImportStateMark item={item} />
          {dateTime(createdTime)}
        </Row>
        {state === 'failed' && (
          <Alert severity="error" role="alert" sx={{ mt: 4 }}>
            {t(`problem:${isProblemCode(problem) ? problem : 'processContentFailed'}`, { line: problemLine ?? 0 })} {t('import.result.kept')}
          </Alert>
        )}
        {undoneTime !== undefined && undoneTime !== null && (
          <Alert severity="info" sx={{ mt: 4 }}>
            {t('import.undo.told', { count: undoneCount, time: dateTime(undoneTime) })}
          </Alert>
        )}
        <Counts>
          {counts.map((name) => (
            <div key={name}>
              <Term>{t(`import.result.${name}`)}</Term>
              <Count>{number(item[name])}</Count>
            </div>
          ))}
        </Counts>
        {bad > 0 && <BadRows item={item} />}
      </DialogContent>
      <DialogActions>
        {added > 0 && !isUndone(item) && (
          <Button disabled={isPending} startIcon={<Undo2 aria-hidden />} onClick={() => void undo()} sx={{ mr: 'auto' }}>
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
