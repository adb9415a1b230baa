import type { Content } from '@tessera/contracts/content/content.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, radius } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ImportDialog } from '../imports/import-dialog.tsx';

const Opener = styled('button')({ padding: 0, border: 0, borderRadius: radius.control - 2, background: 'none', color: 'inherit', font: 'inherit', fontVariantNumeric: 'inherit', textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationColor: color.border, cursor: 'pointer', '&:hover': { color: color.ink } });

/** How many media came by import; opens the imports of the content. */
export function ImportedCount({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('import.open.count', { count: content.importedCount })}
      </Opener>
      {isOpen && <ImportDialog content={content} onClose={() => setIsOpen(false)} />}
    </>
  );
}
