import { mediaSorts } from '@tessera/contracts/media/media-view.schema';
import { ctaLabelMax } from '@tessera/contracts/media/media.schema';
import { contrastOf, inkOn } from '@tessera/contracts/share/button-color';
import {
  cardParts,
  embedLayouts,
  embedModes,
  refreshSeconds,
  turnSeconds,
} from '@tessera/contracts/share/embed.schema';
import { shareTitleMax } from '@tessera/contracts/share/share.limits';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  languageOptions,
  SelectField,
  TextField,
  useFormat,
  type FormState,
} from '@tessera/ui/shared-modules/kit';
import { visitorsLanguage } from '@tessera/ui/shared-modules/share';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { postCounts, type EmbedValues } from './embed-form.ts';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 4,
});
const Legend = styled('legend')({
  padding: 0,
  marginBottom: step * 2,
  fontSize: size.lead,
  fontWeight: weight.semibold,
});
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: `${step * 4}px ${step * 3}px`,
  alignItems: 'start',
});
const Sample = styled('span')({
  width: 20,
  height: 20,
  marginRight: step * 2,
  borderRadius: radius.control,
  border: `1px solid ${color.border}`,
  flex: 'none',
});

interface FieldsProps {
  readonly form: FormState<EmbedValues>;
  /** The boards to choose from. An existing share stays with its board, so it has only that one. */
  readonly boards: readonly { readonly value: string; readonly label: string }[];
  readonly sources: readonly { readonly value: string; readonly label: string }[];
  /** The days of the chosen view; null for all time. */
  readonly days: string | null;
}

const isColor = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text.trim());

interface GroupProps {
  readonly form: FormState<EmbedValues>;
}

/** All settings of an embed. */
export function EmbedFields({ form, ...source }: FieldsProps): ReactNode {
  return (
    <>
      <SourceGroup form={form} {...source} />
      <LookGroup form={form} />
      <ButtonGroup form={form} />
      <SitesGroup form={form} />
    </>
  );
}

/** The posts that the embed shows. */
function SourceGroup({ form: { values, field }, boards, sources, days }: FieldsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const direction = values.sort === 'TIME' ? 'time' : 'figure';
  return (
    <Group>
      <Legend>{t('embed.group.source')}</Legend>
      <TextField {...field('title')} maxLength={shareTitleMax} />
      <Pair>
        <SelectField {...field('folderId')} options={boards} isDisabled={boards.length < 2} />
        <SelectField
          {...field('source')}
          options={sources}
          {...(days === null ? {} : { help: t('embed.source.days', { days }) })}
        />
      </Pair>
      <SelectField
        {...field('mode')}
        options={embedModes.map((value) => ({ value, label: t(`mode.${value}.name`) }))}
        help={t('embed.mode.help')}
      />
      <Pair>
        <SelectField {...field('sort')} options={mediaSorts.map((value) => ({ value, label: t(`sort.${value}`) }))} />
        <SelectField
          {...field('direction')}
          options={(['desc', 'asc'] as const).map((value) => ({
            value,
            label: t(`sort.direction.${direction}.${value}`),
          }))}
        />
        <SelectField
          {...field('number')}
          options={postCounts.map((count) => ({ value: String(count), label: number(count) }))}
        />
      </Pair>
    </Group>
  );
}

function LookGroup({ form: { field } }: GroupProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Group>
      <Legend>{t('embed.group.look')}</Legend>
      <SelectField
        {...field('layout')}
        options={embedLayouts.map((value) => ({ value, label: t(`embed.layout.${value}`) }))}
      />
      <div>
        <CheckboxField {...field('hasTitle')} />
        {cardParts.map((part) => (
          <CheckboxField key={part} {...field(part)} />
        ))}
      </div>
      <Pair>
        <SelectField
          {...field('turnSeconds')}
          options={turnSeconds.map((count) => ({
            value: String(count),
            label: count === 0 ? t('embed.turn.never') : t('embed.seconds', { count }),
          }))}
        />
        <SelectField
          {...field('refreshSeconds')}
          options={refreshSeconds.map((count) => ({ value: String(count), label: t('embed.seconds', { count }) }))}
        />
        <SelectField
          {...field('language')}
          options={[{ value: visitorsLanguage, label: t('share.language.visitor') }, ...languageOptions]}
        />
      </Pair>
    </Group>
  );
}

/** The button below each post. */
function ButtonGroup({ form: { values, field } }: GroupProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const ink = isColor(values.ctaColor) ? inkOn(values.ctaColor.trim()) : null;
  const contrast =
    ink === null
      ? ''
      : t(ink === '#ffffff' ? 'embed.contrast.white' : 'embed.contrast.black', {
          ratio: number(contrastOf(values.ctaColor.trim(), ink), 1),
        });
  return (
    <Group>
      <Legend>{t('embed.group.button')}</Legend>
      <TextField {...field('ctaLabel')} maxLength={ctaLabelMax} help={t('embed.button.help')} />
      <TextField {...field('ctaUrl')} type="url" inputMode="url" placeholder={t('mark.cta.placeholder')} />
      <TextField
        {...field('ctaColor')}
        help={contrast}
        startAdornment={
          <Sample style={{ background: isColor(values.ctaColor) ? values.ctaColor.trim() : 'transparent' }} />
        }
      />
    </Group>
  );
}

/** Where the embed is shown, and until when. */
function SitesGroup({ form: { field } }: GroupProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Group>
      <Legend>{t('embed.group.sites')}</Legend>
      <TextField
        {...field('sites')}
        lines={2}
        placeholder={t('embed.sites.placeholder')}
        help={t('embed.sites.help')}
      />
      <TextField {...field('lastDay')} type="date" help={t('share.lastDay.help')} />
    </Group>
  );
}
