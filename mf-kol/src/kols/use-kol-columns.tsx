import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { kolSorts } from '@tessera/contracts/kol/kol-view.schema';
import type { KolSort } from '@tessera/contracts/kol/kol-view.schema';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels, useFormat, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { CoworkCell, Cut, LabelCell, NameCell, StateCell, TagsCell } from './kol-cells.tsx';
import { kolFigureNames, kolFigureOf } from './kol-figure-names.ts';
import type { KolFigureName } from './kol-figure-names.ts';
import { useKolFigures } from './use-kol-figures.ts';
import type { KolNumber } from './use-kol-number.ts';

const Unknown = styled('span')({ color: color.inkSecondary });

/** The order of a column, or undefined for one that has none. */
export const sortOfColumn = (columnId: string): KolSort | undefined => kolSorts.find((sort) => sort === columnId);

const isSortable = (id: string): boolean => sortOfColumn(id) !== undefined;

/** Only addresses of the web are links: what an account writes about itself is anybody's text. */
export const webAddress = (text: string | null): string | null => (text !== null && /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : null);

/** The columns of the table of influencers. */
export function useKolColumns(number: KolNumber | undefined): readonly DataColumn<Kol>[] {
  const { t } = useTranslation('kol');
  const { date } = useFormat();
  const label = useFieldLabels(kolLabels);
  const figures = useKolFigures();

  const unknown = (
    <Unknown>
      <span aria-hidden="true">{t('figure.unknown')}</span>
      <VisuallyHidden>{t('figure.unknown.text')}</VisuallyHidden>
    </Unknown>
  );
  const cut = (text: string | null): ReactNode => (text === null ? unknown : <Cut title={text}><NameText>{text}</NameText></Cut>);
  const ofText = (id: 'fullName' | 'biography' | 'publicEmail' | 'contactPhoneNumber', textOf: (kol: Kol) => string | null, width: number): DataColumn<Kol> => ({
    id, title: label(id), width, isSortable: isSortable(id), cell: (kol) => cut(textOf(kol)),
  });
  const ofFigure = (name: KolFigureName): DataColumn<Kol> => ({
    id: name,
    title: label(name),
    align: 'end',
    width: 128,
    isSortable: true,
    cell: (kol) => (kolFigureOf(kol, name) === null ? unknown : figures.text(kol, name)),
    explain: (kol) => ({ label: label(name), value: figures.text(kol, name), explanation: figures.explain(kol, name) }),
  });

  return [
    { id: 'username', title: label('username'), isFixed: true, width: 220, isSortable: true, cell: (kol) => <NameCell kol={kol} /> },
    ofText('fullName', (kol) => kol.info.fullName, 160),
    { id: 'label', title: label('label'), width: 120, isSortable: true, cell: (kol) => <LabelCell kol={kol} number={number} /> },
    { id: 'tags', title: label('tags'), width: 176, cell: (kol) => <TagsCell kol={kol} number={number} /> },
    { id: 'coworkTags', title: label('coworkTags'), width: 160, cell: (kol) => <CoworkCell kol={kol} /> },
    { id: 'level', title: label('level'), width: 104, cell: ({ level }) => (level === null ? unknown : label(level)) },
    ...kolFigureNames.map(ofFigure),
    { id: 'accountType', title: label('accountType'), width: 120, isSortable: true, cell: ({ info }) => (info.accountType === null ? unknown : t(`accountType.${info.accountType}`)) },
    { id: 'topTags', title: label('topTags'), width: 220, cell: (kol) => (kol.figures.topTags.length === 0 ? unknown : cut(kol.figures.topTags.map((tag) => `#${tag}`).join(' '))) },
    ofText('biography', (kol) => kol.info.biography, 240),
    ofText('publicEmail', (kol) => kol.audit.publicEmail, 200),
    ofText('contactPhoneNumber', (kol) => kol.audit.contactPhoneNumber, 144),
    {
      id: 'externalUrl',
      title: label('externalUrl'),
      width: 200,
      cell: ({ audit: { externalUrl } }) => {
        const address = webAddress(externalUrl);
        return address === null ? cut(externalUrl) : <Cut><Link href={address} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>{address}</Link></Cut>;
      },
    },
    { id: 'createdTime', title: label('createdTime'), width: 120, isSortable: true, align: 'end', cell: ({ createdTime }) => date(createdTime) },
    { id: 'asOf', title: label('asOf'), width: 200, cell: (kol) => <StateCell kol={kol} /> },
  ];
}
