import type { ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  styled,
  Table,
  TableBody,
  TableCell,
  TableRow,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { differenceOf } from './flow-difference.ts';

const Differences = styled(Table)({
  marginTop: step * 3,
  '& th, & td': { padding: `${step * 1.5}px 0`, verticalAlign: 'top' },
  '& th': { width: 132, paddingInlineEnd: step * 3, color: color.inkSecondary, fontWeight: weight.regular },
  '& tr:last-child > *': { borderBottom: 0 },
});

interface ConflictDialogProps {
  readonly mine: Flow;
  readonly theirs: ProjectFlow;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** A save conflict: shows both versions and their differences, and lets the user choose one. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { list, dateTime, number } = useFormat();
  const id = useId();
  const { onlyMine, onlyTheirs, changed, connections } = differenceOf(mine, theirs.flow);
  const named = (titles: readonly string[]): string =>
    titles.length === 0 ? '–' : list(titles.map((title) => (title.trim() === '' ? t('bubble.untitled') : title)));
  const rows = [
    [t('conflict.bubbles'), t('conflict.counts', { mine: mine.bubbles.length, theirs: theirs.flow.bubbles.length })],
    [t('conflict.onlyMine'), named(onlyMine)],
    [t('conflict.onlyTheirs'), named(onlyTheirs)],
    [t('conflict.changed'), named(changed)],
    [t('conflict.connections'), connections === 0 ? '–' : number(connections)],
  ] as const;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <p>{t('conflict.text', { time: dateTime(theirs.project.changedTime) })}</p>
        <Differences size="small" aria-labelledby={id}>
          <TableBody>
            {rows.map(([name, value]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell>{value}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Differences>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('conflict.later')}</Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button variant="contained" color="primary" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
