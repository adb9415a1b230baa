import { createArticle, createPublicArticle } from './article.factory.ts';
import { articleSchema, publicArticleSchema } from './article.schema.ts';

test('the factories make what the schemas accept without loss', () => {
  expect(articleSchema.parse(createArticle())).toEqual(createArticle());
  expect(publicArticleSchema.parse(createPublicArticle())).toEqual(createPublicArticle());
});
