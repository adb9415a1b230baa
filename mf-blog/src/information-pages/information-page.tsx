import { articlePaths } from '@tessera/contracts/article/article.paths';
import { housePages, type HousePage } from '@tessera/contracts/article/article.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ListSkeleton,
  LoadState,
  Page,
  toLoadable,
  useFormat,
  useHost,
  useSession,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useLocation } from '@tessera/ui/shared-modules/router';
import { size } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { ArticleText } from '../reading/article-body.tsx';
import { InformationPageEditor } from './information-page-editor.tsx';
import { informationPageQuery } from './information-page-query.ts';

// The title of a page in the frame is smaller than that of an article, so its headings are, too.
const Column = styled('div')({ maxWidth: 720, '&& h2': { fontSize: 18 }, '&& h3, && h4': { fontSize: size.lead } });

/** An information page in the reader's language. Admins edit it in place. */
export function InformationPage(): ReactNode {
  const { pathname } = useLocation();
  const page = housePages.find((name) => pathname.startsWith(articlePaths[name])) ?? 'guideline';
  const { t, i18n } = useTranslation('blog');
  const { api } = useHost();
  const { date } = useFormat();
  const session = useSession();
  // The page as it was when editing began. Changing the language or another Admin's save must not replace the text
  // being edited.
  const [written, setWritten] = useState<HousePage | null>(null);
  const language = languages.find((known) => known === i18n.language) ?? languages[0];
  const query = useQuery(informationPageQuery(api, { page, language }));
  const isAdmin = session.state === 'signedIn' && session.user.type === 1;
  const { data } = query;
  const isWriting = written?.page === page;
  return (
    <Page
      title={data?.title ?? t(`house.${page}`)}
      {...(data?.updatedTime ? { lead: t('house.updated', { day: date(data.updatedTime) }) } : {})}
      actions={
        isAdmin &&
        data &&
        !isWriting && (
          <Button variant="outlined" onClick={() => setWritten(data)}>
            {t('house.edit')}
          </Button>
        )
      }
    >
      {isWriting ? (
        <InformationPageEditor page={written} onClose={() => setWritten(null)} />
      ) : (
        <LoadState state={toLoadable(query)} skeleton={<ListSkeleton />}>
          {(shown) => (
            <Column>
              <ArticleText body={shown.body} language={shown.language} />
            </Column>
          )}
        </LoadState>
      )}
    </Page>
  );
}
