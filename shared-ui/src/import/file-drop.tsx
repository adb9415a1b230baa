import { styled } from '@mui/material/styles';
import { acceptedTables } from '@tessera/contracts/import/table-files';
import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, radius, size, step, weight } from '../theme/tokens.ts';

const Zone = styled('label')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: step * 2,
  padding: `${step * 8}px ${step * 4}px`,
  border: `1px dashed ${color.border}`,
  borderRadius: radius.card,
  textAlign: 'center',
  cursor: 'pointer',
  '& > svg': { width: 24, height: 24, color: color.inkSecondary },
  '&:hover': { borderColor: color.borderHover },
  '&[data-over="true"]': { borderColor: color.accent, background: color.accentSoft },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});
const Choose = styled('span')({ fontWeight: weight.medium });
const Help = styled('span')({ fontSize: size.small, color: color.inkSecondary });
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

interface FileDropProps {
  /** Which files are accepted. */
  readonly help: string;
  readonly onFile: (file: File) => void;
}

/** Accepts one file, by drag and drop or by a file dialog. */
export function FileDrop({ help, onFile }: FileDropProps): ReactNode {
  const { t } = useTranslation('ui');
  const helpId = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.item(0);
    if (file) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Zone
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden />
      <Choose>{t('import.file.choose')}</Choose>
      <Help id={helpId}>{help}</Help>
      <Input
        type="file"
        accept={acceptedTables}
        aria-label={t('import.file.choose')}
        aria-describedby={helpId}
        onChange={({ target }) => {
          take(target.files);
          // Reset the input, so that the same file can be chosen again after a correction.
          target.value = '';
        }}
      />
    </Zone>
  );
}
