import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import {
  cardParts,
  embedChangeSchema,
  embedTargetSchema,
  httpsAddressSchema,
  newEmbedSchema,
  type CardPart,
  type EmbedChange,
  type EmbedTarget,
  type NewEmbed,
} from '@tessera/contracts/share/embed.schema';
import type { Share } from '@tessera/contracts/share/share.schema';
import type { TimeRange } from '@tessera/contracts/time/ranges';
import { changedEnd, endOf, lastDayOf } from '@tessera/contracts/time/zone-time';
import { visitorsLanguage } from '@tessera/ui/shared-modules/share';

/** The query for an embed's posts. */
export type EmbedQuestion = MediaViewInput & { readonly range?: TimeRange };

/**
 * What an embed shows: the same as its share so far, the view that was open before, or the whole board. Otherwise the
 * id of a saved view.
 */
export const sources = { kept: 'kept', open: 'open', whole: 'whole' } as const;

/** The form's values: text or booleans. */
export type EmbedValues = { readonly [Part in CardPart]: boolean } & {
  readonly folderId: string;
  readonly source: string;
  readonly mode: string;
  readonly sort: string;
  readonly direction: string;
  readonly number: string;
  readonly layout: string;
  readonly hasTitle: boolean;
  readonly ctaLabel: string;
  readonly ctaUrl: string;
  readonly ctaColor: string;
  readonly turnSeconds: string;
  readonly refreshSeconds: string;
  readonly title: string;
  readonly language: string;
  readonly lastDay: string;
  readonly sites: string;
};

export const usualColor = '#0b6e69';
/** The numbers of posts that can be chosen. */
export const postCounts = [1, 3, 6, 9, 12, 18, 24, 36, 48, 60] as const;

interface Beginning {
  readonly share: Share | null;
  readonly target: EmbedTarget | null;
  readonly folderId: string;
  readonly source: string;
  readonly timeZone: string;
  /** The suggested title. */
  readonly title: string;
  /** The colour of the buttons in a new embed. */
  readonly color: string;
}

/** The form's values for an embed, or for a new one. */
export function toEmbedValues({ share, target, folderId, source, timeZone, title, color }: Beginning): EmbedValues {
  const parts = target?.parts ?? ['author', 'date', 'cta'];
  return {
    folderId,
    source,
    mode: target?.mode ?? 'PUBLIC',
    sort: target?.sort ?? 'TIME',
    direction: target?.direction ?? 'desc',
    number: String(target?.number ?? 12),
    layout: target?.layout ?? 'grid',
    author: parts.includes('author'),
    date: parts.includes('date'),
    caption: parts.includes('caption'),
    figures: parts.includes('figures'),
    cta: parts.includes('cta'),
    hasTitle: target?.hasTitle ?? true,
    ctaLabel: target?.cta?.label ?? '',
    ctaUrl: target?.cta?.url ?? '',
    ctaColor: target?.ctaColor ?? color,
    turnSeconds: String(target?.turnSeconds ?? 10),
    refreshSeconds: String(target?.refreshSeconds ?? 30),
    title: share?.title ?? title,
    language: share?.language ?? visitorsLanguage,
    lastDay: share?.expiresTime ? lastDayOf(share.expiresTime, timeZone) : '',
    sites: (target?.sites ?? []).join('\n'),
  };
}

/** Adds `https://`, because people often omit it. */
const withProtocol = (text: string): string =>
  text === '' || /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`;

/**
 * Reduces the pasted address of a page to its origin. An invalid one stays unchanged, so that validation rejects it.
 */
function toSite(text: string): string {
  const address = withProtocol(text);
  return URL.canParse(address) && /^https?:/iu.test(address) ? new URL(address).origin : text;
}

const toSites = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/u)
      .filter((part) => part !== '')
      .map(toSite),
  ),
];

/** The form's values as the target of a share, unvalidated. */
function toTypedTarget(values: EmbedValues, question: EmbedQuestion): unknown {
  const {
    mode,
    sort,
    direction,
    number,
    layout,
    hasTitle,
    ctaLabel,
    ctaUrl,
    ctaColor,
    turnSeconds,
    refreshSeconds,
    sites,
  } = values;
  const cta =
    ctaLabel.trim() === '' && ctaUrl.trim() === '' ? null : { label: ctaLabel, url: withProtocol(ctaUrl.trim()) };
  return {
    ...question,
    mode,
    sort,
    direction,
    number: Number(number),
    layout,
    parts: cardParts.filter((part) => values[part]),
    hasTitle,
    cta,
    ctaColor: ctaColor.trim().toLowerCase(),
    turnSeconds: Number(turnSeconds),
    refreshSeconds: Number(refreshSeconds),
    sites: toSites(sites),
  };
}

/** The preview's target during typing: replaces invalid fields by defaults. Null if it is still invalid. */
export function toPreviewTarget(values: EmbedValues, question: EmbedQuestion): EmbedTarget | null {
  const isColor = /^#[\da-f]{6}$/iu.test(values.ctaColor.trim());
  const isButton =
    values.ctaLabel.trim() !== '' && httpsAddressSchema.safeParse(withProtocol(values.ctaUrl.trim())).success;
  const parsed = embedTargetSchema.safeParse(
    toTypedTarget(
      {
        ...values,
        sites: '',
        ...(isColor ? {} : { ctaColor: usualColor }),
        ...(isButton ? {} : { ctaLabel: '', ctaUrl: '' }),
      },
      question,
    ),
  );
  return parsed.success ? parsed.data : null;
}

interface Sent {
  readonly question: EmbedQuestion;
  readonly timeZone: string;
  readonly share: Pick<Share, 'id' | 'revision' | 'expiresTime'> | null;
}

/** The body of `share.addShare`, or of `share.updateShare` for an existing share. */
export function toEmbedBody(values: EmbedValues, { question, timeZone, share }: Sent): unknown {
  const { title, language, lastDay } = values;
  return {
    ...(share === null ? { kind: 'embed' } : { id: share.id, revision: share.revision }),
    title,
    language: isLanguage(language) ? language : null,
    ...(share === null ? { expiresTime: endOf(lastDay, timeZone) } : changedEnd(lastDay, share.expiresTime, timeZone)),
    target: toTypedTarget(values, question),
  };
}

/** The form's fields by the names in a body. */
export const fieldNames: Readonly<Record<string, keyof EmbedValues>> = {
  'target.cta.label': 'ctaLabel',
  'target.cta.url': 'ctaUrl',
  'target.ctaColor': 'ctaColor',
  expiresTime: 'lastDay',
};

/** The form field that a path in the body belongs to. */
function fieldOf(path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.');
  return name.startsWith('target.sites') ? 'sites' : (fieldNames[name] ?? name.replace(/^target\./u, ''));
}

/** The request: a new embed or a change of one. */
export type EmbedBody =
  | { readonly kind: 'add'; readonly body: NewEmbed }
  | { readonly kind: 'change'; readonly body: EmbedChange };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Checked =
  | { readonly success: true; readonly data: EmbedBody }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

const refused = (issues: readonly Issue[]): Checked => ({
  success: false,
  error: { issues: issues.map((issue) => ({ ...issue, path: [fieldOf(issue.path)] })) },
});

/** Validates the body by the call's schema, and assigns each error to its form field. */
export const embedBodySchema = (isNew: boolean) => ({
  safeParse: (data: unknown): Checked => {
    if (isNew) {
      const added = newEmbedSchema.safeParse(data);
      return added.success ? { success: true, data: { kind: 'add', body: added.data } } : refused(added.error.issues);
    }
    const changed = embedChangeSchema.safeParse(data);
    return changed.success
      ? { success: true, data: { kind: 'change', body: changed.data } }
      : refused(changed.error.issues);
  },
});
