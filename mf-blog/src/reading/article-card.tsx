import { cardTableLabel, chartBox, describeCard, type CardDrawing } from '@tessera/contracts/article/article-card';
import type { ArticleCard } from '@tessera/contracts/article/article-card.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { styled } from '@tessera/ui/shared-modules/components';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { Fragment, type ReactNode } from 'react';
import { imageAddress } from './image-address.ts';
import { TableScroll } from './prose.tsx';

const Frame = styled('figure')({
  margin: 0,
  padding: step * 4,
  border: `1px solid ${color.border}`,
  borderRadius: 8,
  fontSize: size.body,
  whiteSpace: 'normal',
  '& > * + *, && > * + *': { marginTop: step * 3 },
  '&& ul': { listStyle: 'none', padding: 0, display: 'flex', flexWrap: 'wrap', gap: `${step}px ${step * 6}px` },
  '&& li + li': { marginTop: 0 },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& img': { maxWidth: 160 },
  '&& th, && td': { minWidth: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& svg': { display: 'block', width: '100%', height: 'auto', color: color.accent },
  '& figcaption, & summary': { color: color.inkSecondary },
});

function CardTable({ columns, rows }: NonNullable<CardDrawing['table']>): ReactNode {
  return (
    <TableScroll>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 2).join(' ')}>
              {row.map((cell, place) => (
                <Fragment key={columns[place]}>
                  <td>{cell}</td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** Figures frozen when they were inserted, in the language of the text. The server renders the same. */
export function ArticleCardFigure({
  card,
  language,
}: {
  readonly card: ArticleCard;
  readonly language: Language;
}): ReactNode {
  const { title, address, lead, image, facts, table, path, foot } = describeCard(card, language);
  return (
    <Frame data-card={card.kind}>
      {image !== null && <img src={imageAddress(image)} alt={title} loading="lazy" />}
      <p>
        <strong>
          {address === null ? (
            title
          ) : (
            <a href={address} rel="noopener nofollow ugc">
              {title}
            </a>
          )}
        </strong>
        {lead !== '' && (
          <>
            <br />
            {lead}
          </>
        )}
      </p>
      {facts.length > 0 && (
        <ul>
          {facts.map(({ label, value }) => (
            <li key={label}>
              {label} <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
      {path !== null && (
        <svg role="img" aria-label={title} viewBox={`0 0 ${chartBox.width} ${chartBox.height}`}>
          <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      )}
      {table !== null &&
        (path === null ? (
          <CardTable {...table} />
        ) : (
          <details>
            <summary>{cardTableLabel[language]}</summary>
            <CardTable {...table} />
          </details>
        ))}
      <figcaption>{foot}</figcaption>
    </Frame>
  );
}
