import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step } from '../theme/tokens.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: `${step * 3}px 0 0`,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${step}px ${step * 5}px`,
  fontSize: size.small,
  '& > li': { display: 'flex', alignItems: 'center', gap: step * 1.5 },
  '& svg': { width: 16, height: 16, flex: 'none' },
});
const Fault = styled('div')({ marginTop: step * 3 });

interface MappingNeedsProps {
  readonly needs: readonly { readonly text: string; readonly isThere: boolean }[];
  /** The user has tried to start while something was missing. */
  readonly isTold: boolean;
  readonly isRepeated: boolean;
}

/** The required fields of an import, each with whether it is mapped. */
export function MappingNeeds({ needs, isTold, isRepeated }: MappingNeedsProps): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  const isMissing = needs.some(({ isThere }) => !isThere);
  return (
    <>
      <List aria-label={t('import.mapping.needs')}>
        {needs.map((need) => (
          <Need key={need.text} {...need} />
        ))}
      </List>
      {isTold && (isMissing || isRepeated) && (
        <Fault>
          <Alert severity="error" role="alert">
            {isMissing && <p>{t('problem:mappingIncomplete')}</p>}
            {isRepeated && <p>{t('import.mapping.repeatedSome')}</p>}
          </Alert>
        </Fault>
      )}
    </>
  );
}

function Need({ isThere, text }: { readonly isThere: boolean; readonly text: string }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <li>
      {isThere ? <CircleCheck color={color.good} aria-hidden /> : <CircleDashed color={color.warning} aria-hidden />}
      {t(isThere ? 'import.mapping.there' : 'import.mapping.missing', { field: text })}
    </li>
  );
}
