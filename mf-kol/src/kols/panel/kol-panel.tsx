import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { webAddress } from '@tessera/contracts/http/web-address';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { kolFigureNames, kolFigureOf } from '@tessera/contracts/kol/kol-figures';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { privacyLabels } from '@tessera/contracts/privacy/privacy-labels';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { Button, Link, Skeleton, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  BackButton,
  EmptyState,
  ExplainedNumber,
  LoadState,
  NameText,
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { LabelChip } from '../../labels/label-chip.tsx';
import { scopeBody, useKolScope } from '../../lib/kol-scope.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { SidePanel } from '../../lib/side-panel.tsx';
import { KolPicture, StateCell } from '../cells/kol-cells.tsx';
import { useKolFigures } from '../cells/use-kol-figures.ts';
import { useMomentum } from '../cells/use-momentum.ts';
import { ReadingNotice } from './reading-notice.tsx';
import { SimilarKols } from './similar-kols.tsx';

type KolInfo = CallOutput<typeof kolCalls.getKolWithInfo>;

const Head = styled('div')({ display: 'flex', gap: step * 3, alignItems: 'center', minWidth: 0 });
const Name = styled('p')({ fontSize: size.lead, fontWeight: weight.semibold, overflowWrap: 'anywhere' });
const Quiet = styled('p')({
  color: color.inkSecondary,
  fontSize: size.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${step}px ${step * 4}px`,
  margin: 0,
  '& > dt': { color: color.inkSecondary },
  '& > dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: 0 });
const Posts = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' });
const Post = styled('li')({ padding: `${step * 2}px 0`, borderTop: `1px solid ${color.hairline}` });
const Caption = styled('p')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** The number of posts in the panel; the figures cover all posts. */
const postsShown = 12;

/**
 * An influencer in a panel on the right, beside the table: the profile, every figure with its explanation, and the
 * newest posts.
 */
export function KolPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const scope = useKolScope();
  const query = useQuery({
    queryKey: queryKeys.one(id, scope.coworkTagId),
    queryFn: ({ signal }): Promise<KolInfo> =>
      api.call(kolCalls.getKolWithInfo, { query: { id, ...scopeBody(scope) } }, { signal }),
  });
  return (
    <SidePanel title={t('panel.title')} onClose={onClose}>
      <LoadState
        state={toLoadable(query)}
        skeleton={<Skeleton height={320} />}
        empty={<EmptyState title={t('panel.title')} />}
        back={<BackButton title={t('page.title')} onBack={onClose} />}
      >
        {(info) => <KolDetails {...info} />}
      </LoadState>
    </SidePanel>
  );
}

function KolDetails({ kol, postList }: KolInfo): ReactNode {
  const { t } = useTranslation('kol');
  const figures = useKolFigures();
  const momentum = useMomentum();
  const label = useFieldLabels(kolLabels);
  const fieldLabel = useFieldLabels(privacyLabels);
  const { navigate } = useHost();
  const { number, date, list } = useFormat();
  const { isOwn } = useKolScope();
  const { info, audit } = kol;
  const link = audit.externalUrl === null ? null : webAddress(audit.externalUrl);
  const facts = [audit.publicEmail, audit.contactPhoneNumber].filter((fact) => fact !== null);
  return (
    <>
      <Head>
        <KolPicture kol={kol} edge={56} />
        <Stack sx={{ minWidth: 0, gap: 1 }}>
          <Name>{kol.username}</Name>
          {info.fullName !== null && (
            <Quiet>
              <NameText>{info.fullName}</NameText>
            </Quiet>
          )}
          <span>
            <LabelChip label={kol.label} />
          </span>
        </Stack>
      </Head>
      {isOwn && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button onClick={() => navigate(inspectPaths.report(kol.username))}>{t('panel.report')}</Button>
          <Button
            onClick={() =>
              navigate(
                linkPaths.newLink({
                  target: '',
                  title: `@${kol.username}`,
                  source: 'instagram',
                  medium: 'influencer',
                  campaign: kol.username,
                }),
              )
            }
          >
            {t('panel.link')}
          </Button>
          <Button
            onClick={() =>
              navigate(articlePaths.newArticle(`@${kol.username}`, { kind: 'influencer', username: kol.username }))
            }
          >
            {t('panel.article')}
          </Button>
          <Button onClick={() => navigate(signUpPaths.invite(kol.username))}>{t('signUps.invite.open')}</Button>
        </Stack>
      )}
      <ReadingNotice kol={kol} />
      {kol.hidden.length > 0 && <Quiet>{t('panel.hidden', { fields: list(kol.hidden.map(fieldLabel)) })}</Quiet>}
      {info.biography !== null && (
        <Quiet>
          <NameText isFlowing>{info.biography}</NameText>
        </Quiet>
      )}
      {(facts.length > 0 || link !== null) && (
        <Stack sx={{ gap: 1 }}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {link !== null && (
            <Link href={link} target="_blank" rel="noreferrer">
              {link}
            </Link>
          )}
        </Stack>
      )}
      <Facts>
        {kolFigureNames.map((name) => {
          const text = figures.text(kol, name);
          return [
            <dt key={`${name}-name`}>{figures.label(name)}</dt>,
            <dd key={name}>
              {kolFigureOf(kol, name) === null ? (
                text
              ) : (
                <ExplainedNumber label={figures.label(name)} explanation={figures.explain(kol, name)}>
                  {text}
                </ExplainedNumber>
              )}
            </dd>,
          ];
        })}
        <dt>{label('momentum')}</dt>
        <dd>
          {kol.momentum.level === null ? (
            momentum.text(kol)
          ) : (
            <ExplainedNumber label={label('momentum')} explanation={momentum.explain(kol)}>
              {momentum.text(kol)}
            </ExplainedNumber>
          )}
        </dd>
        <dt>{label('asOf')}</dt>
        <dd>
          <StateCell kol={kol} />
        </dd>
      </Facts>
      {isOwn && (
        <Stack sx={{ gap: 2 }}>
          <Title>{t('similar.title')}</Title>
          <SimilarKols id={kol.id} />
        </Stack>
      )}
      {postList.length > 0 && (
        <Stack sx={{ gap: 2 }}>
          <Title>{t('panel.posts.title', { count: postList.length })}</Title>
          <Posts>
            {postList.slice(0, postsShown).map((post) => (
              <Post key={post.mediaId}>
                <Caption>
                  <NameText>{post.text}</NameText>
                </Caption>
                <Quiet>
                  {[
                    date(post.createdTime),
                    post.likes === null ? null : t('post.likes', { count: post.likes, number: number(post.likes) }),
                    post.comments === null
                      ? null
                      : t('post.comments', { count: post.comments, number: number(post.comments) }),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}{' '}
                  {webAddress(post.link) !== null && (
                    <Link href={post.link} target="_blank" rel="noreferrer">
                      {t('post.open')}
                    </Link>
                  )}
                </Quiet>
              </Post>
            ))}
          </Posts>
        </Stack>
      )}
    </>
  );
}
