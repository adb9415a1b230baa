import { kolFigureNames, type KolFigureName } from '@tessera/contracts/kol/kol-figures';
import {
  kolShareColumns,
  type KolShareColumn,
  type SharedKol,
  type SharedKolList,
} from '@tessera/contracts/kol/kol-share.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import { TagLine } from '../kols/cells/kol-cells.tsx';
import { AddressCell, Cut, HashtagsCell, TextCell, UnknownCell } from '../kols/cells/text-cells.tsx';
import { useKolFigures } from '../kols/cells/use-kol-figures.ts';
import { LabelChip } from '../labels/label-chip.tsx';

/** A row of the public table. Usernames are unique in a list. */
export type SharedRow = SharedKol & { readonly id: string };

const figureNames: ReadonlySet<string> = new Set(kolFigureNames);
const isFigure = (column: KolShareColumn): column is KolFigureName => figureNames.has(column);

/** The columns of a shared list. */
export function useSharedColumns({
  columns,
  currency,
}: Pick<SharedKolList, 'columns' | 'currency'>): readonly DataColumn<SharedRow>[] {
  const { t } = useTranslation('kol');
  const { dateTime } = useFormat();
  const label = useFieldLabels(kolLabels);
  const figures = useKolFigures();

  const ofFigure = (name: KolFigureName): DataColumn<SharedRow> => ({
    id: name,
    title: label(name),
    align: 'end',
    width: 128,
    cell: ({ figures: { [name]: value = null } }) =>
      value === null ? <UnknownCell /> : figures.write(name, value, currency),
    explain: ({ figures: { [name]: value = null }, asOf = null }) => ({
      label: label(name),
      value: figures.write(name, value, currency),
      explanation: {
        ...figures.basis(name),
        ...(asOf === null ? {} : { asOf: dateTime(asOf) }),
        ...(value === null ? { unknown: t('figure.unknown.text') } : {}),
      },
    }),
  });
  const fields: Readonly<
    Record<Exclude<KolShareColumn, KolFigureName>, Pick<DataColumn<SharedRow>, 'width' | 'cell'>>
  > = {
    fullName: { width: 160, cell: ({ fullName = null }) => <TextCell text={fullName} /> },
    label: { width: 136, cell: ({ label: given = 'NONE' }) => <LabelChip label={given} /> },
    tags: { width: 176, cell: ({ tags = [] }) => <TagLine tags={tags} /> },
    level: { width: 104, cell: ({ level = null }) => (level === null ? <UnknownCell /> : label(level)) },
    momentum: { width: 144, cell: ({ momentum = null }) => (momentum === null ? <UnknownCell /> : label(momentum)) },
    accountType: {
      width: 120,
      cell: ({ accountType = null }) => (accountType === null ? <UnknownCell /> : label(accountType)),
    },
    topTags: { width: 220, cell: ({ topTags = [] }) => <HashtagsCell tags={topTags} /> },
    biography: { width: 240, cell: ({ biography = null }) => <TextCell text={biography} /> },
    publicEmail: { width: 200, cell: ({ publicEmail = null }) => <TextCell text={publicEmail} /> },
    contactPhoneNumber: { width: 144, cell: ({ contactPhoneNumber = null }) => <TextCell text={contactPhoneNumber} /> },
    externalUrl: { width: 200, cell: ({ externalUrl = null }) => <AddressCell text={externalUrl} /> },
    asOf: {
      width: 240,
      cell: ({ asOf = null }) => (asOf === null ? t('state.never') : <time dateTime={asOf}>{dateTime(asOf)}</time>),
    },
  };
  return [
    {
      id: 'username',
      title: label('username'),
      isFixed: true,
      width: 200,
      cell: ({ username }) => (
        <Cut>
          <NameText>{username}</NameText>
        </Cut>
      ),
    },
    ...kolShareColumns
      .filter((column) => columns.includes(column))
      .map((column): DataColumn<SharedRow> =>
        isFigure(column) ? ofFigure(column) : { id: column, title: label(column), ...fields[column] },
      ),
  ];
}
