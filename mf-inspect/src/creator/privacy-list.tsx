import type { Creator } from '@tessera/contracts/creator/creator.schema';
import { privacyAudiences, type PrivacyAudience, type PrivacyField } from '@tessera/contracts/privacy/privacy';
import { privacyAudienceLabels, privacyLabels } from '@tessera/contracts/privacy/privacy-labels';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SegmentedControl, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Card } from '../lib/card.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  padding: `${step * 3}px 0`,
  borderTop: `1px solid ${color.hairline}`,
});
const Name = styled('span')({ flex: '1 1 200px', fontWeight: weight.medium });

interface PrivacyListProps {
  readonly creator: Creator;
  readonly onChange: (field: PrivacyField, audience: PrivacyAudience) => void;
}

/** Who sees each field. A choice is saved at once. */
export function PrivacyList({ creator: { privacy }, onChange }: PrivacyListProps): ReactNode {
  const { t } = useTranslation('inspect');
  const label = useFieldLabels(privacyLabels);
  const audienceLabel = useFieldLabels(privacyAudienceLabels);
  return (
    <Card title={t('privacy.title')} text={t('privacy.text')}>
      <List>
        {privacy.map(({ field, audience }) => (
          <Row key={field}>
            <Name>{label(field)}</Name>
            <SegmentedControl
              label={t('privacy.choice', { field: label(field) })}
              value={audience}
              onChange={(next) => onChange(field, next)}
              options={privacyAudiences.map((value) => ({ value, label: audienceLabel(value) }))}
            />
          </Row>
        ))}
      </List>
    </Card>
  );
}
