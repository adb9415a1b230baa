import { kolFigureNames, kolFigureOf, type KolFigureName } from '@tessera/contracts/kol/kol-figures';
import { kolSorts, type KolSort } from '@tessera/contracts/kol/kol-view.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import type { KolNumber } from '../use-kol-number.ts';
import { CoworkCell, LabelCell, NameCell, StateCell, TagsCell } from './kol-cells.tsx';
import { SignUpCell } from './sign-up-cell.tsx';
import { AddressCell, Cut, HashtagsCell, TextCell, UnknownCell } from './text-cells.tsx';
import { useKolFigures } from './use-kol-figures.ts';
import { useMomentum } from './use-momentum.ts';

/** The sort order of a column; undefined if it cannot be sorted. */
export const sortOfColumn = (columnId: string): KolSort | undefined => kolSorts.find((sort) => sort === columnId);

const isSortable = (id: string): boolean => sortOfColumn(id) !== undefined;

type TextColumnId = 'fullName' | 'biography' | 'publicEmail' | 'contactPhoneNumber';

function useTextColumn(): (id: TextColumnId, textOf: (kol: Kol) => string | null, width: number) => DataColumn<Kol> {
  const label = useFieldLabels(kolLabels);
  return (id, textOf, width) => ({
    id,
    title: label(id),
    width,
    isSortable: isSortable(id),
    cell: (kol) => <TextCell text={textOf(kol)} />,
  });
}

function useFigureColumn(): (name: KolFigureName) => DataColumn<Kol> {
  const label = useFieldLabels(kolLabels);
  const figures = useKolFigures();
  return (name) => ({
    id: name,
    title: label(name),
    align: 'end',
    width: 128,
    isSortable: true,
    cell: (kol) => (kolFigureOf(kol, name) === null ? <UnknownCell /> : figures.text(kol, name)),
    explain: (kol) => ({ label: label(name), value: figures.text(kol, name), explanation: figures.explain(kol, name) }),
  });
}

function useMomentumColumn(): DataColumn<Kol> {
  const label = useFieldLabels(kolLabels);
  const momentum = useMomentum();
  return {
    id: 'momentum',
    title: label('momentum'),
    width: 232,
    isSortable: true,
    cell: (kol) => (kol.momentum.level === null ? <UnknownCell /> : <Cut>{momentum.text(kol)}</Cut>),
    explain: (kol) => ({ label: label('momentum'), value: momentum.text(kol), explanation: momentum.explain(kol) }),
  };
}

/** The columns of the table of influencers. */
export function useKolColumns(number: KolNumber | undefined): readonly DataColumn<Kol>[] {
  const { t } = useTranslation('kol');
  const { date } = useFormat();
  const label = useFieldLabels(kolLabels);
  const ofText = useTextColumn();
  const ofFigure = useFigureColumn();
  const momentum = useMomentumColumn();

  return [
    {
      id: 'username',
      title: label('username'),
      isFixed: true,
      width: 220,
      isSortable: true,
      cell: (kol) => <NameCell kol={kol} />,
    },
    ofText('fullName', (kol) => kol.info.fullName, 160),
    {
      id: 'label',
      title: label('label'),
      width: 136,
      isSortable: true,
      isEdited: true,
      cell: (kol) => <LabelCell kol={kol} number={number} />,
    },
    {
      id: 'tags',
      title: label('tags'),
      width: 176,
      isEdited: true,
      cell: (kol) => <TagsCell kol={kol} number={number} />,
    },
    { id: 'coworkTags', title: label('coworkTags'), width: 160, cell: (kol) => <CoworkCell kol={kol} /> },
    {
      id: 'level',
      title: label('level'),
      width: 104,
      cell: ({ level }) => (level === null ? <UnknownCell /> : label(level)),
    },
    ...kolFigureNames.map(ofFigure),
    momentum,
    {
      id: 'accountType',
      title: label('accountType'),
      width: 120,
      isSortable: true,
      cell: ({ info }) => (info.accountType === null ? <UnknownCell /> : label(info.accountType)),
    },
    { id: 'topTags', title: label('topTags'), width: 220, cell: (kol) => <HashtagsCell tags={kol.figures.topTags} /> },
    ofText('biography', (kol) => kol.info.biography, 240),
    ofText('publicEmail', (kol) => kol.audit.publicEmail, 200),
    ofText('contactPhoneNumber', (kol) => kol.audit.contactPhoneNumber, 144),
    {
      id: 'externalUrl',
      title: label('externalUrl'),
      width: 200,
      cell: ({ audit }) => <AddressCell text={audit.externalUrl} />,
    },
    {
      id: 'createdTime',
      title: label('createdTime'),
      width: 120,
      isSortable: true,
      align: 'end',
      cell: ({ createdTime }) => date(createdTime),
    },
    {
      id: 'signUp',
      title: t('signUps.invite.column'),
      width: 112,
      isEdited: true,
      cell: (kol) => <SignUpCell kol={kol} />,
    },
    { id: 'asOf', title: label('asOf'), width: 240, cell: (kol) => <StateCell kol={kol} /> },
  ];
}
