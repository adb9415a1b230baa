import { FormHelperText, OutlinedInput, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, font, size } from '@tessera/ui/theme/tokens';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { Labelled, LabelText } from '../panel-parts.tsx';
import type { JsonRead, Mismatch } from './read-json.ts';

interface JsonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The result of validation, once it was requested. */
  readonly read: JsonRead | null;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Fault = styled('span')({ display: 'flex', gap: 6, color: color.bad, '& > svg': { flex: 'none', marginTop: 2 } });

/** A text field for JSON that shows validation errors. */
export function JsonField({ label, value, onChange, read, inputRef }: JsonFieldProps): ReactNode {
  const { t } = useTranslation('isolation');
  const id = useId();
  const isWrong = read !== null && read.kind !== 'fits';
  return (
    <Labelled style={{ alignItems: 'stretch' }}>
      <LabelText as="label" {...{ htmlFor: id }}>
        {label}
      </LabelText>
      <OutlinedInput
        id={id}
        multiline
        minRows={3}
        maxRows={16}
        value={value}
        error={isWrong}
        inputRef={inputRef}
        onChange={(event) => onChange(event.target.value)}
        sx={{ fontFamily: font.mono, fontSize: size.tiny, '& textarea': { padding: '6px 8px', lineHeight: 1.5 } }}
        slotProps={{ input: { 'aria-describedby': isWrong ? `${id}-fault` : undefined, spellCheck: false } }}
      />
      {isWrong && (
        <FormHelperText id={`${id}-fault`} error component="div" role="alert">
          {read.kind === 'notJson' ? (
            <Fault>
              <CircleAlert size={14} aria-hidden />
              {t('json.notJson', { message: read.message })}
            </Fault>
          ) : (
            <List>
              {read.mismatches.map((mismatch) => (
                <li key={`${mismatch.path} ${mismatch.expected ?? ''}`}>
                  <Fault>
                    <CircleAlert size={14} aria-hidden />
                    <MismatchText mismatch={mismatch} />
                  </Fault>
                </li>
              ))}
            </List>
          )}
        </FormHelperText>
      )}
    </Labelled>
  );
}

function MismatchText({ mismatch: { path, expected } }: { readonly mismatch: Mismatch }): ReactNode {
  const { t } = useTranslation('isolation');
  const where = path === '' ? t('json.whole') : path;
  return expected === null ? t('json.mismatch', { where }) : t('json.expected', { where, expected });
}
