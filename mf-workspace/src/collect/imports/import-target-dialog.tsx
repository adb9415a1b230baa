import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { Dialog, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DialogHead, NameText, PressRow, RowList, RowName, RowNote, RowTexts } from '@tessera/ui/shared-modules/kit';
import { step, width } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { ContentPicture } from '../../lib/content-picture.tsx';
import { ImportDialog } from './import-dialog.tsx';

const Why = styled('p')({ marginBottom: step * 4 });

interface ImportTargetDialogProps {
  /** At least two. */
  readonly contents: readonly Content[];
  readonly onChoose: (content: Content) => void;
  readonly onClose: () => void;
}

/** Asks which content of a board to import into. */
function ImportTargetDialog({ contents, onChoose, onClose }: ImportTargetDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const [titleId, whyId] = [useId(), useId()];
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={whyId}
      slotProps={{ paper: { sx: { width: width.dialog, maxWidth: '100%' } } }}
    >
      <DialogHead id={titleId} title={t('import.open.action')} onClose={onClose} />
      <DialogContent>
        <Why id={whyId}>{t('import.target.text')}</Why>
        <RowList aria-label={t('content.strip.label')}>
          {contents.map((content) => (
            <li key={content.id}>
              <PressRow onClick={() => onChoose(content)}>
                <ContentPicture content={content} />
                <RowTexts>
                  <RowName>{titleOf(content)}</RowName>
                  <RowNote>
                    {content.fullName === null ? (
                      t('media.count', { count: content.mediaCount })
                    ) : (
                      <NameText>{content.fullName}</NameText>
                    )}
                  </RowNote>
                </RowTexts>
              </PressRow>
            </li>
          ))}
        </RowList>
      </DialogContent>
    </Dialog>
  );
}

/** Opens an import from a board: into its only content, or into one that the user chooses. */
export function useImportDialog(contents: readonly Content[]): {
  readonly dialog: ReactNode;
  readonly open: () => void;
} {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Content>();
  const target = chosen ?? (contents.length === 1 ? contents[0] : undefined);
  const close = (): void => {
    setIsOpen(false);
    setChosen(undefined);
  };
  return {
    dialog:
      isOpen &&
      (target ? (
        <ImportDialog content={target} onClose={close} />
      ) : (
        <ImportTargetDialog contents={contents} onChoose={setChosen} onClose={close} />
      )),
    open: () => setIsOpen(true),
  };
}
