import type { Audience, AudienceShare, AudienceTrait } from '@tessera/contracts/audience/audience.schema';
import { traitNameOf } from '@tessera/contracts/audience/trait-name';
import { isLanguage } from '@tessera/contracts/i18n/languages';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedNumber, ListTable, NameText, useFormat, type ListColumn } from '@tessera/ui/shared-modules/kit';
import { color, figureFill, radius, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

type ShareRow = AudienceShare & { readonly id: string };

const Bar = styled('span')({
  ...figureFill,
  display: 'block',
  height: 4,
  marginTop: step / 2,
  borderRadius: radius.round,
  background: color.data1,
});
const Interval = styled('span')({ color: color.inkSecondary });

interface ExplainedShareProps {
  readonly label: string;
  readonly share: AudienceShare;
  readonly sampleSize: number;
  readonly effectiveSize: number;
}

/** A share of the followers. It opens to show its formula and its confidence interval. */
export function ExplainedShare({
  label,
  share: { share, low, high },
  sampleSize,
  effectiveSize,
}: ExplainedShareProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, percent } = useFormat();
  return (
    <ExplainedNumber
      label={label}
      explanation={{
        formula: t('audience.formula.share'),
        inputs: [
          {
            label: t('audience.input.interval'),
            value: t('audience.interval', { low: percent(low, 1), high: percent(high, 1) }),
          },
          { label: t('audience.input.sample'), value: number(sampleSize) },
          { label: t('audience.input.effective'), value: number(effectiveSize, 0) },
        ],
        source: t('content.source.vendor'),
      }}
    >
      {percent(share, 1)}
    </ExplainedNumber>
  );
}

/** The values of one trait, each with its share and its interval. */
export function TraitTable({
  trait,
  label,
  told: { shareList, ...sizes },
}: {
  readonly trait: AudienceTrait;
  readonly label: string;
  readonly told: Audience['traits'][AudienceTrait];
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { percent } = useFormat();
  const nameOf = useTraitName();
  const most = Math.max(...shareList.map(({ share }) => share));
  const columns: readonly ListColumn<ShareRow>[] = [
    {
      id: 'name',
      title: label,
      cell: ({ id, share }) => (
        <>
          {/* Places are shown as the source names them. */}
          <span translate={trait === 'locations' ? 'no' : undefined}>
            <NameText>{nameOf(trait, id)}</NameText>
          </span>
          <Bar aria-hidden style={{ width: `${most === 0 ? 0 : (share / most) * 100}%` }} />
        </>
      ),
    },
    {
      id: 'share',
      title: t('audience.column.share'),
      align: 'end',
      width: 88,
      cell: (row) => <ExplainedShare label={nameOf(trait, row.id)} share={row} {...sizes} />,
    },
    {
      id: 'interval',
      title: t('audience.column.interval'),
      align: 'end',
      width: 132,
      cell: ({ low, high }) => (
        <Interval>{t('audience.interval', { low: percent(low, 1), high: percent(high, 1) })}</Interval>
      ),
    },
  ];
  return (
    <ListTable
      label={label}
      isCompact
      columns={columns}
      rows={shareList.map(({ name, ...share }) => ({ ...share, id: name }))}
    />
  );
}

/** Returns the display name of a value of a trait. */
function useTraitName(): (trait: AudienceTrait, name: string) => string {
  const { i18n } = useTranslation('workspace');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (trait, name) => traitNameOf(trait, name, language);
}
