import { canBeSeen } from '@tessera/contracts/http/names';
import { kolTagMax, kolTagsMax } from '@tessera/contracts/kol-label/kol-label.limits';
import { Button, Popover, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { TagsField, useAskToDiscard } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { ownEvents } from '../../lib/own-events.ts';

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  width: 320,
  maxWidth: '100%',
  padding: step * 4,
});
const Row = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: step * 2 });

interface TagEditorProps {
  readonly anchor: HTMLElement;
  readonly title: string;
  readonly help?: string;
  readonly tags: readonly string[];
  /** Tags that are in use, with the number of influencers that have them. */
  readonly known: readonly { readonly tag: string; readonly number: number }[];
  readonly saveLabel: string;
  readonly onSave: (tags: readonly string[]) => void;
  readonly onClose: () => void;
}

const toTag = (text: string): string | null => (canBeSeen(text) ? text.trim().slice(0, kolTagMax).trim() : null);

const suggestionsMax = 6;

/** Edits tags, which are saved when the button is pressed. */
export function TagEditor({ anchor, title, help, tags, known, saveLabel, onSave, onClose }: TagEditorProps): ReactNode {
  const { t } = useTranslation('kol');
  const [values, setValues] = useState(tags);
  const [text, setText] = useState('');
  const part = text.trim().toLowerCase();
  const suggestions = known
    .filter(({ tag }) => part !== '' && tag.toLowerCase().includes(part))
    .slice(0, suggestionsMax);
  const save = (): void => {
    onClose();
    onSave(values);
  };
  const leave = useAskToDiscard(values.join('\n') !== tags.join('\n') || part !== '', onClose);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={leave}
      {...ownEvents}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
    >
      <Panel>
        <TagsField
          label={title}
          values={values}
          onChange={setValues}
          toTag={toTag}
          max={kolTagsMax}
          {...(help === undefined ? {} : { help })}
          suggestions={suggestions.map(({ tag, number }) => ({ value: tag, count: number }))}
          onTextChange={setText}
          autoFocus
        />
        <Row>
          <Button onClick={onClose}>{t('tags.cancel')}</Button>
          <Button variant="contained" color="primary" onClick={save}>
            {saveLabel}
          </Button>
        </Row>
      </Panel>
    </Popover>
  );
}
