import type { GrantChange } from '@tessera/contracts/grant/grant.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Hint, History, When } from './panel-parts.tsx';
import { useGrantTexts } from './use-grant-texts.ts';

const Part = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 2 });
const Label = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const WrappedText = styled('span')({ overflowWrap: 'anywhere' });

/** Who changed the user's rights, when and why. */
export function GrantHistory({ changes }: { readonly changes: readonly GrantChange[] }): ReactNode {
  const { t } = useTranslation('qa');
  const format = useFormat();
  const { changesOf } = useGrantTexts();
  return (
    <Part>
      <Label id="qa-rights-history">{t('qa:rights.history.label')}</Label>
      {changes.length === 0 ? (
        <Hint>{t('qa:rights.history.none')}</Hint>
      ) : (
        <History aria-labelledby="qa-rights-history">
          {changes.map((change) => (
            <li key={`${change.at} ${change.given.join()} ${change.taken.join()}`}>
              <When dateTime={change.at}>{format.dateTime(change.at)}</When>
              <WrappedText>{change.by ?? t('qa:rights.history.gone')}</WrappedText>
              <span>{changesOf(change)}</span>
              <WrappedText>{t('qa:rights.history.reason', { reason: change.reason })}</WrappedText>
            </li>
          ))}
        </History>
      )}
    </Part>
  );
}
