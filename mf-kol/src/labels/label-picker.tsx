import { canBeSeen } from '@tessera/contracts/http/names';
import { kolTagMax } from '@tessera/contracts/kol-label/kol-label.limits';
import { kolLabelNames } from '@tessera/contracts/kol-label/kol-label.schema';
import { Button, Popover, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { TextField } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { Check } from 'lucide-react';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ownEvents } from '../lib/own-events.ts';
import { LabelChip } from './label-chip.tsx';

const Panel = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3, width: 260, padding: step * 3 });
const Title = styled('p')({ fontSize: size.small, fontWeight: weight.medium });
const Choices = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: step });
const Choice = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: step,
  minHeight: height.controlSmall,
  padding: `0 ${step}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '& > svg': { width: 14, height: 14 },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Own = styled('form')({ display: 'flex', alignItems: 'flex-end', gap: step * 2, '& > :not(button)': { flex: 1 } });

interface LabelPickerProps {
  readonly anchor: HTMLElement;
  /** The current label; undefined if the influencers have different ones. */
  readonly label: string | undefined;
  /** The user's own labels that are in use. */
  readonly ownLabels: readonly string[];
  readonly onChoose: (label: string) => void;
  readonly onClose: () => void;
}

/** A choice of labels, with a field for an own one. */
export function LabelPicker({ anchor, label, ownLabels, onChoose, onClose }: LabelPickerProps): ReactNode {
  const { t } = useTranslation('kol');
  const titleId = useId();
  const fieldId = useId();
  const [text, setText] = useState('');
  const choose = (chosen: string): void => {
    onClose();
    if (chosen !== label) onChoose(chosen);
  };
  const chooseOwn = (event: SubmitEvent): void => {
    event.preventDefault();
    if (canBeSeen(text)) choose(text.trim());
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...ownEvents}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Panel>
        <Title id={titleId}>{t('label.choose.title')}</Title>
        <Choices>
          {[...kolLabelNames, ...ownLabels].map((each) => (
            <Choice
              key={each}
              type="button"
              aria-pressed={each === label}
              autoFocus={each === (label ?? kolLabelNames[0])}
              onClick={() => choose(each)}
            >
              <LabelChip label={each} />
              {each === label && <Check aria-hidden />}
            </Choice>
          ))}
        </Choices>
        <Own onSubmit={chooseOwn}>
          <TextField
            id={fieldId}
            name="label"
            label={t('label.own.label')}
            value={text}
            onChange={setText}
            error={undefined}
            maxLength={kolTagMax}
          />
          <Button type="submit" disabled={!canBeSeen(text)}>
            {t('label.own.action')}
          </Button>
        </Own>
      </Panel>
    </Popover>
  );
}
