import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ToolButton } from '../controls/tool-button.tsx';
import { useShownAtOnce } from '../filter/use-shown-at-once.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { size, step, weight } from '../theme/tokens.ts';
import type { DataColumn } from './data-column.ts';

interface ColumnsButtonProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'title' | 'isFixed'>[];
  /** Ids of the hidden columns. */
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (ids: readonly string[]) => void;
}

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  padding: `${step * 3}px ${step * 4}px`,
  minWidth: 200,
});
const Title = styled('p')({ fontSize: size.small, fontWeight: weight.medium, marginBottom: step });

/** A button that opens a list in which columns can be shown and hidden. */
export function ColumnsButton({ columns, hiddenColumns, onHiddenColumnsChange }: ColumnsButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const [shown, choose] = useShownAtOnce(hiddenColumns, onHiddenColumnsChange);
  const hidden = new Set(shown);
  return (
    <>
      <ToolButton
        label={t('table.columns.action')}
        icon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Panel>
          <Title id={titleId}>{t('table.columns.title')}</Title>
          {columns.map(({ id, title, isFixed = false }) => (
            <FormControlLabel
              key={id}
              label={title}
              disabled={isFixed}
              control={
                <Checkbox
                  checked={!hidden.has(id)}
                  onChange={() => choose([...hidden.symmetricDifference(new Set([id]))])}
                />
              }
            />
          ))}
          <Button size="small" variant="text" disabled={hidden.size === 0} onClick={() => choose([])}>
            {t('table.columns.all')}
          </Button>
        </Panel>
      </Popover>
    </>
  );
}
