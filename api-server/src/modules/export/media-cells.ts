import { minorDigits } from '@tessera/contracts/emv/emv.schema';
import type { Currency } from '@tessera/contracts/emv/emv.schema';
import type { MediaExportColumn } from '@tessera/contracts/media/media-export.labels';
import { markNames } from '@tessera/contracts/media/media.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import type { CsvCell } from './csv-line.ts';

/** An amount of minor units as a number of the currency's own, for a cell. */
export const amountCell = (minor: number | null, currency: Currency): CsvCell => (minor === null ? null : Number((minor / 10 ** minorDigits[currency]).toFixed(minorDigits[currency])));

/** What is known beside the media themselves. */
export interface MediaCellsGround {
  readonly currency: Currency;
  /** Content id -> its name. */
  readonly contentNames: ReadonlyMap<string, string>;
}

const cellOf: Readonly<Record<MediaExportColumn, (media: Media, ground: MediaCellsGround) => CsvCell>> = {
  content: ({ contentId }, { contentNames }) => contentNames.get(contentId) ?? null,
  username: ({ username }) => username,
  fullName: ({ fullName }) => fullName,
  link: ({ link }) => link,
  type: ({ type }) => type,
  createdTime: ({ createdTime }) => createdTime,
  text: ({ text }) => text,
  tags: ({ tags }) => tags.map((tag) => `#${tag}`).join(' '),
  language: ({ language }) => language,
  sponsored: ({ sponsored }) => (sponsored ? 1 : 0),
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  interactions: ({ interactions }) => interactions,
  views: ({ views }) => views,
  followers: ({ followers }) => followers,
  engRate: ({ engRate }) => engRate,
  emv: ({ emv }, { currency }) => amountCell(emv, currency),
  currency: ({ emv }, { currency }) => (emv === null ? null : currency),
  overperforming: ({ overperforming }) => overperforming?.score ?? null,
  marks: ({ status }) => markNames.filter((name) => status[name] !== null).join(' '),
  shortcode: ({ shortcode }) => shortcode,
  mediaId: ({ mediaId }) => mediaId,
  asOf: ({ asOf }) => asOf,
};

const readers = Object.values(cellOf);

/** The cells of a media, in the order of `mediaExportLabels`. */
export const mediaCells = (media: Media, ground: MediaCellsGround): CsvCell[] => readers.map((read) => read(media, ground));
