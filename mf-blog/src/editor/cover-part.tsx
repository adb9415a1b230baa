import type { Article } from '@tessera/contracts/article/article.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import { useRef, useState, type ReactNode } from 'react';
import { imageAddress } from '../reading/image-address.ts';
import { ImageDialog } from './image-dialog.tsx';

const Part = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 2 });
const Heading = styled('h2')({ fontSize: size.body });
const Help = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small });
const Cover = styled('img')({ width: '100%', height: 'auto', borderRadius: radius.card, display: 'block' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

interface CoverPartProps {
  readonly cover: Article['cover'];
  /** Uploads a picture and returns its file name. */
  readonly onPicture: (file: File) => Promise<string>;
  readonly onChange: (cover: Article['cover']) => void;
}

/** The cover picture of an article. It is also the preview image where the article's address is shared. */
export function CoverPart({ cover, onPicture, onChange }: CoverPartProps): ReactNode {
  const { t } = useTranslation('blog');
  const [isChoosing, setIsChoosing] = useState(false);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const remove = (): void => {
    // The button of the focus is about to go.
    chooseRef.current?.focus();
    onChange(null);
  };
  return (
    <Part>
      <Heading>{t('editor.cover.title')}</Heading>
      {cover === null ? <Help>{t('editor.cover.help')}</Help> : <Cover src={imageAddress(cover.src)} alt={cover.alt} />}
      <Actions>
        <Button ref={chooseRef} variant="outlined" color="inherit" onClick={() => setIsChoosing(true)}>
          {t('editor.cover.choose')}
        </Button>
        {cover !== null && (
          <Button color="error" onClick={remove}>
            {t('editor.cover.remove')}
          </Button>
        )}
      </Actions>
      {isChoosing && (
        <ImageDialog
          title={t('editor.cover.title')}
          action={t('editor.cover.action')}
          onPicture={onPicture}
          onClose={() => setIsChoosing(false)}
          onDone={onChange}
        />
      )}
    </Part>
  );
}
