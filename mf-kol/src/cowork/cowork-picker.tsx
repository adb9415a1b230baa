import { coworkTagNameMax } from '@tessera/contracts/cowork/cowork.limits';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { Button, Popover, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, TextField } from '@tessera/ui/shared-modules/kit';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useCoworkActs } from './use-cowork-acts.ts';
import { useCoworkTags } from './use-cowork.ts';

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  width: 280,
  maxWidth: '100%',
  padding: step * 4,
});
const Title = styled('p')({ fontSize: size.small, fontWeight: weight.medium });
const Choices = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: step,
  maxHeight: 240,
  overflowY: 'auto',
});
const New = styled('form')({ display: 'flex', alignItems: 'flex-end', gap: step * 2, '& > :not(button)': { flex: 1 } });

interface CoworkPickerProps {
  readonly anchor: HTMLElement;
  readonly chosen: readonly Kol[];
  readonly onClose: () => void;
}

/** Assigns the user's co-working tags to influencers, with a field for a new tag. */
export function CoworkPicker({ anchor, chosen, onClose }: CoworkPickerProps): ReactNode {
  const { t } = useTranslation('kol');
  const acts = useCoworkActs();
  const own = (useCoworkTags().data ?? []).filter(({ role }) => role === 'owner');
  const [titleId, fieldId] = [useId(), useId()];
  const [text, setText] = useState('');
  const name = text.trim();
  const make = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name === '' || name.length > coworkTagNameMax) return;
    onClose();
    acts.putNew(name, chosen);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Panel>
        <Title id={titleId}>{t('cowork.put.title')}</Title>
        {own.length > 0 && (
          <Choices>
            {own.map((tag, index) => (
              <Button
                key={tag.coworkTagId}
                size="small"
                variant="text"
                autoFocus={index === 0}
                onClick={() => {
                  onClose();
                  acts.put(tag, chosen);
                }}
              >
                <NameText>{tag.tagName}</NameText>
              </Button>
            ))}
          </Choices>
        )}
        <New onSubmit={make}>
          <TextField
            id={fieldId}
            name="tagName"
            label={t('cowork.put.new.label')}
            value={text}
            onChange={setText}
            error={undefined}
            maxLength={coworkTagNameMax}
            autoFocus={own.length === 0}
          />
          <Button type="submit" disabled={name === ''}>
            {t('cowork.put.new.action')}
          </Button>
        </New>
      </Panel>
    </Popover>
  );
}
