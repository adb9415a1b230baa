import { importBytesMax } from '@tessera/contracts/import/import.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';

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
const Input = styled('input')({ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' });

const bytesPerMegabyte = 1024 * 1024;

/** Takes one file: dropped on it, or chosen. */
export function FileDrop({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  const { t } = useTranslation('workspace');
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
      <Help id={helpId}>{t('import.file.help', { maximum: importBytesMax / bytesPerMegabyte })}</Help>
      <Input
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label={t('import.file.choose')}
        aria-describedby={helpId}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen once more after it was mended.
          target.value = '';
        }}
      />
    </Zone>
  );
}
