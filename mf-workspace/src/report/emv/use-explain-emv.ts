import { roundAmount, toMajor, totalOf, type EmvLine, type TypeLines } from '@tessera/contracts/emv/emv-lines';
import type { Provenance } from '@tessera/contracts/media/figures.schema';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, type ExplainedInput, type Explanation } from '@tessera/ui/shared-modules/kit';
import { useEmvName } from '../../lib/emv-setting/use-emv-name.ts';
import { useOrigin } from '../use-origin.ts';

/** The source of unit values and their date. */
interface UnitOrigin {
  readonly source: string;
  readonly asOf: string;
}

/** The origin of a setting's unit values: the published source of a preset, or the user who saved them. */
export function useUnitOrigin(): (
  setting: Pick<EmvSetting, 'source' | 'createdTime' | 'userId' | 'name' | 'preset'>,
) => UnitOrigin {
  const { t } = useTranslation('workspace');
  const { day, dateTime } = useFormat();
  const nameOf = useEmvName();
  return (setting) => {
    const { source, createdTime } = setting;
    if (source !== null) return { source: source.name, asOf: day(source.date) };
    return {
      source: t('emv.explain.own', { name: nameOf(setting) }),
      asOf: createdTime === null ? t('asOf.never') : dateTime(createdTime),
    };
  };
}

interface EmvExplanations {
  readonly volume: (type: TypeLines, line: EmvLine) => Explanation;
  readonly unit: () => Explanation;
  readonly amount: (type: TypeLines, line: EmvLine) => Explanation;
  readonly type: (type: TypeLines) => Explanation;
  readonly total: (lines: readonly TypeLines[]) => Explanation;
}

/** Explanations of the numbers in an EMV calculation. */
export function useExplainEmv(ground: Provenance): EmvExplanations {
  const { t } = useTranslation('workspace');
  const { money, number, price, list } = useFormat();
  const nameOf = useEmvName();
  const volumes = useOrigin(ground);
  const setting = ground.emvSetting;
  const units = useUnitOrigin()(setting);
  const exact = (amount: bigint | number): string => price(toMajor(amount, setting.currency), setting.currency);
  const told = ({ known, posts }: TypeLines): ExplainedInput => ({
    label: t('report.input.told'),
    value: t('report.input.ofPosts', { known, total: posts }),
  });
  const settingInput: ExplainedInput = { label: t('report.input.setting'), value: nameOf(setting) };
  const of: Pick<Explanation, 'source' | 'asOf'> = {
    source: list([
      t('emv.explain.volumes', { source: volumes.source }),
      t('emv.explain.units', { source: units.source }),
    ]),
    asOf: list([t('emv.explain.volumes', { source: volumes.asOf }), t('emv.explain.units', { source: units.asOf })]),
  };
  const unknownOf = ({ known, posts }: TypeLines): Pick<Explanation, 'unknown'> =>
    known < posts ? { unknown: t('report.unknown.emv', { count: posts - known, total: posts }) } : {};
  return {
    volume: (type, line) => ({
      formula: t('emv.explain.volume', { part: t(`emv.lines.${line.part}`), type: t(`media.type.${type.type}`) }),
      inputs: [told(type)],
      ...volumes,
    }),
    unit: () => ({ formula: t('emv.explain.unit'), inputs: [settingInput], ...units }),
    amount: (type, { volume, unit }) => ({
      formula: t('emv.explain.amount'),
      inputs: [
        { label: t('emv.lines.volume'), value: number(volume) },
        { label: t('emv.lines.unit'), value: exact(unit) },
        told(type),
        settingInput,
      ],
      ...of,
    }),
    type: (type) => ({
      formula: t('emv.explain.type'),
      inputs: [
        ...type.lines.map(({ part, amount }) => ({ label: t(`emv.lines.${part}`), value: exact(amount) })),
        told(type),
        settingInput,
      ],
      ...unknownOf(type),
      ...of,
    }),
    total: (lines) => ({
      formula: t('emv.explain.total'),
      inputs: [
        ...lines.map(({ type, amount }) => ({ label: t(`media.type.${type}`), value: exact(amount) })),
        { label: t('emv.explain.exact'), value: exact(totalOf(lines)) },
        { label: t('emv.explain.roundedTo'), value: money(roundAmount(totalOf(lines)), setting.currency) },
        settingInput,
      ],
      ...of,
    }),
  };
}
