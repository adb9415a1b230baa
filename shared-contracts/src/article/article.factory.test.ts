import { createArticle, createPublicArticle } from './article.factory.ts';
import { articleSchema, publicArticleSchema } from './article.schema.ts';

test('the factories create articles that the schemas accept unchanged', () => {
  expect(articleSchema.parse(createArticle())).toEqual(createArticle());
  expect(publicArticleSchema.parse(createPublicArticle())).toEqual(createPublicArticle());
});
