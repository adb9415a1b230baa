import { importFieldLabels } from '@tessera/contracts/import/import.schema';
import { Alert, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { needsOf } from './column-choices.ts';

const List = styled('ul')({ listStyle: 'none', margin: `${step * 3}px 0 0`, padding: 0, display: 'flex', flexWrap: 'wrap', gap: `${step}px ${step * 5}px`, fontSize: size.small, '& > li': { display: 'flex', alignItems: 'center', gap: step * 1.5 }, '& svg': { width: 16, height: 16, flex: 'none' } });
const Fault = styled('div')({ marginTop: step * 3 });

interface MappingNeedsProps {
  readonly needs: ReturnType<typeof needsOf>;
  /** The person tried to start in vain. */
  readonly isTold: boolean;
  readonly isRepeated: boolean;
}

/** What an import cannot do without, each with whether it is there. */
export function MappingNeeds({ needs, isTold, isRepeated }: MappingNeedsProps): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const label = useFieldLabels(importFieldLabels);
  const isMissing = !needs.post || !needs.createdTime;
  return (
    <>
      <List aria-label={t('import.mapping.needs')}>
        <Need isThere={needs.post} text={t('import.mapping.either', { one: label('link'), other: label('shortcode') })} />
        <Need isThere={needs.createdTime} text={label('createdTime')} />
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
  const { t } = useTranslation('workspace');
  return (
    <li>
      {isThere ? <CircleCheck color={color.good} aria-hidden /> : <CircleDashed color={color.warning} aria-hidden />}
      {t(isThere ? 'import.mapping.there' : 'import.mapping.missing', { field: text })}
    </li>
  );
}
