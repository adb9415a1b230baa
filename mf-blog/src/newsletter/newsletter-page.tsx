import { articlePaths } from '@tessera/contracts/article/article.paths';
import { toProblem } from '@tessera/contracts/http/problem';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListSkeleton,
  LoadState,
  ProblemState,
  TextLink,
  toLoadable,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery } from '@tessera/ui/shared-modules/query';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';
import { PublicFrame } from '../lib/public-frame.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

const Text = styled('p')({ margin: 0 });

function Invalid(): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <>
      <EmptyState title={t('newsletter.invalid')} text={t('newsletter.invalidText')} />
      <SubscribeForm isTitled />
    </>
  );
}

/** Needs a click, so that programs that open the links of mails do not confirm a subscription. */
function Confirming({ token }: { readonly token: string }): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.call(newsletterCalls.confirm, { body: { token } }),
  });
  if (isSuccess) return <Text role="status">{t('newsletter.confirm.done')}</Text>;
  if (error !== null)
    return toProblem(error).code === 'notFound' ? (
      <Invalid />
    ) : (
      <ProblemState problem={toProblem(error)} onRetry={() => mutate()} />
    );
  return (
    <>
      <Text>{t('newsletter.confirm.lead')}</Text>
      <div>
        <Button
          variant="contained"
          color="primary"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {t('newsletter.confirm.action')}
        </Button>
      </div>
    </>
  );
}

/** Unsubscribes without another click; the user can undo it. */
function Leaving({ token }: { readonly token: string }): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['newsletter', 'left', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call(newsletterCalls.unsubscribe, { body: { token } }, { signal }),
  });
  if (query.error !== null && toProblem(query.error).code === 'notFound') return <Invalid />;
  return (
    <LoadState state={toLoadable(query)} skeleton={<ListSkeleton />}>
      {() => (
        <>
          <Text role="status">{t('newsletter.leave.done')}</Text>
          <Text>
            <TextLink to={newsletterPaths.confirm(token)}>{t('newsletter.leave.undo')}</TextLink>
          </Text>
        </>
      )}
    </LoadState>
  );
}

/** The page to subscribe to the newsletter, and the target of the links in its mails. */
export function NewsletterPage(): ReactNode {
  const { t } = useTranslation('blog');
  const [params] = useSearchParams();
  const [toConfirm, toLeave] = [params.get('confirm'), params.get('unsubscribe')];
  return (
    <PublicFrame>
      <h1>{t('newsletter.title')}</h1>
      {toConfirm !== null ? (
        <Confirming key={toConfirm} token={toConfirm} />
      ) : toLeave !== null ? (
        <Leaving key={toLeave} token={toLeave} />
      ) : (
        <SubscribeForm isTitled />
      )}
      <Text>
        <TextLink to={articlePaths.article}>{t('article.read.all')}</TextLink>
      </Text>
    </PublicFrame>
  );
}
