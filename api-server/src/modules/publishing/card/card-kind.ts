import type { ArticleCard, CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { readAll } from '../../../platform/found/found-files.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import type { ReadBrands } from '../../analysis/ranking/brand-directory.ts';
import type { PictureService } from '../../collecting/picture/picture.service.ts';

export interface CardParts {
  readonly pictures: Pick<PictureService, 'readMedia' | 'readProfile'>;
  readonly readBrands: ReadBrands;
  /** Stores a copy of a picture for the article and returns its name; null when it is no picture. */
  readonly keep: (picture: Buffer) => Promise<string | null>;
}

export type CardContext = Pick<CallContext, 'db' | 'now' | 'request'> & { readonly caller: Caller };

export type QuestionOf<Kind extends CardQuestion['kind']> = Extract<CardQuestion, { kind: Kind }>;

/** One kind of card, in the file `<noun>.card.ts` of the noun whose figures it shows. */
export interface CardKind<Kind extends CardQuestion['kind'] = CardQuestion['kind']> {
  readonly kind: Kind;
  /** Reads the content as the caller. Data that the caller may not see or does not have is treated as missing. */
  describe(context: CardContext, parts: CardParts, question: QuestionOf<Kind>): Promise<ArticleCard>;
}

let found: Promise<ReadonlyMap<string, CardKind>> | undefined;

/** The kind of a card that was asked for. */
export async function cardKindOf({ kind: name }: CardQuestion): Promise<CardKind> {
  found ??= readAll<CardKind>('card', 'Card').then((kinds) => new Map(kinds.map((kind) => [kind.kind, kind])));
  const kind = (await found).get(name);
  if (kind === undefined) throw new Error(`no noun describes cards of the kind ${name}`);
  return kind;
}
