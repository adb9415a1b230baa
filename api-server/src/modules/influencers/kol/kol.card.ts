import type { ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { toUsername } from '@tessera/contracts/content/content.schema';
import { Problem } from '@tessera/contracts/http/problem';
import type { CardContext, CardKind, CardParts, QuestionOf } from '../../publishing/card/card-kind.ts';
import { pictureOf } from '../../publishing/card/card-picture.ts';
import { lineOf } from '../../publishing/card/card-text.ts';
import { ownScope, publicScope } from './kol-scope.ts';
import { createKolRepository } from './kol.repository.ts';
import { describeKols } from './kol.service.ts';

const nameMax = 70;

async function describeInfluencer(
  { db, caller, request }: CardContext,
  parts: CardParts,
  { username: given }: QuestionOf<'influencer'>,
): Promise<ArticleCard> {
  const own = ownScope(caller.userId);
  const id = (await createKolRepository(db).holdNamed(own, [toUsername(given) ?? ''])).values().next().value;
  // Everybody reads the article: what an influencer shows to approved brands only is not passed on.
  const [kol] = id === undefined ? [] : await describeKols(db, publicScope(caller.userId), [id]);
  if (kol === undefined || kol.asOf === null) throw new Problem('usernameNotFound', { field: 'username' });
  const { username, asOf, followers, info, figures } = kol;
  const image = await pictureOf(parts, () =>
    parts.pictures.readProfile({ ownerId: caller.userId, isSeen: null }, username, request.signal),
  );
  return {
    kind: 'influencer',
    asOf,
    username,
    fullName: info.fullName === null ? null : lineOf(info.fullName, nameMax),
    image,
    followers,
    posts: info.posts,
    likes: figures.avgLike,
    comments: figures.avgComment,
    engagementRate: figures.engagementRate,
  };
}

/** An influencer of the caller. */
export const kolCard: CardKind<'influencer'> = { kind: 'influencer', describe: describeInfluencer };
