import { articleCalls } from '@tessera/contracts/article/article.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { PictureTooLarge, redrawImage } from '../../../platform/files/redraw-image.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createPictureService } from '../../collecting/picture/picture.service.ts';
import { keepPicture, articleFilesOf } from '../article/article-files.ts';
import { createArticleRepository } from '../article/article.repository.ts';
import { noteArticleImage } from '../article/note-article-image.ts';
import { cardKindOf } from './card-kind.ts';

/** Cards with the caller's own figures, to insert into an article. */
export function articleCardRoutes(api: Api): void {
  const { db: root, sources, pictures } = api.dependencies;
  const files = articleFilesOf(api.dependencies.fileStores);
  const pictureService = createPictureService({ db: root, sources, pictures });

  registerCall(api, articleCalls.makeArticleCard, async ({ body: { id, question }, caller, db, now, request }) => {
    const articles = createArticleRepository(db);
    if ((await articles.find(caller.userId, id)) === null) throw new Problem('notFound');
    const keep = async (picture: Buffer): Promise<string | null> => {
      // A card goes without a picture that cannot be drawn.
      const drawn = await redrawImage(picture).catch((error: unknown) => {
        if (error instanceof PictureTooLarge) return null;
        throw error;
      });
      if (drawn === null) return null;
      return keepPicture(files, drawn, (src) => noteArticleImage(db, caller.userId, id, src, now));
    };
    const kind = await cardKindOf(question);
    const card = await kind.describe(
      { db, caller, now, request },
      { pictures: pictureService, readBrands: (usernames, signal) => sources.brandsOf(usernames, signal), keep },
      question,
    );
    return { card };
  });
}
