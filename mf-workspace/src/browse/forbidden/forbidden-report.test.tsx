import { createFolder } from '@tessera/contracts/folder/folder.factory';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { planNames } from '@tessera/contracts/plan/plans';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { createSummary } from '../../testing/figures.ts';
import { renderReport } from '../../testing/render-report.tsx';
import { freeUser } from '../../testing/render-workspace.tsx';
import { filterKeys } from '../filters/filter-parts.ts';

type Options = NonNullable<Parameters<typeof renderReport>[1]>;
type Body = CallInput<typeof mediaCalls.getSummary>['body'];

const filterIn = (filter: object): string => `&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Refuses the first part of the filter that needs one of these rights, as the server does. */
const refuse =
  (rights: readonly PlanSwitch[]) =>
  ({ filter = {} }: Body) => {
    const refused = filterKeys.find((key) => filter[key] !== undefined && rights.includes(filterRights[key]));
    return refused === undefined
      ? createSummary()
      : new Problem('planRight', { field: `filter.${refused}`, params: { right: filterRights[refused] } });
  };

const setUp = async ({
  lacks,
  ...options
}: Options & { readonly lacks: readonly PlanSwitch[] }): Promise<
  Rendered & { readonly lastBody: () => Body | undefined }
> => {
  const rendered = await renderReport('summary', {
    ...options,
    prepare: ({ network }) => network.answer(mediaCalls.getSummary, ({ body }) => refuse(lacks)(body)),
  });
  return { ...rendered, lastBody: () => rendered.network.sent(mediaCalls.getSummary).at(-1)?.body };
};
const figures = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Metrics of this view' });
const lacks: readonly PlanSwitch[] = ['filterLang', 'filterLikes', 'filterAd'];

describe('a filter that the plan does not include', () => {
  it('has no accessibility violations', async () => {
    const { container } = await setUp({ user: freeUser, lacks, search: filterIn({ languages: ['en'] }) });
    await screen.findByRole('link', { name: /^Remove “/u });
    await expectNoViolations(container);
  });

  it('names the plan that includes it, and links to the view without that part only', async () => {
    const { user, lastBody } = await setUp({
      user: freeUser,
      lacks,
      search: `&range=lastMonth&types=GraphVideo${filterIn({ tags: ['coffee'], languages: ['en'] })}`,
    });
    expect(
      await screen.findByText('This view is narrowed by a filter that your plan does not include'),
    ).toBeInTheDocument();
    expect(screen.getByText(`Available in ${planNames[1]}.`)).toBeInTheDocument();
    const { filter: _, ...rest } = lastBody() ?? {};
    await user.click(screen.getByRole('link', { name: 'Remove “Languages”' }));
    await figures();
    expect(lastBody()).toEqual({ ...rest, filter: { tags: ['coffee'] } });
    expect(rest).toMatchObject({ types: ['GraphVideo'], dateFrom: expect.any(String) });
  });

  it('removes all parts outside the plan at once', async () => {
    const { user, lastBody } = await setUp({
      user: freeUser,
      lacks,
      search: filterIn({ keywords: ['bread'], languages: ['en'], likes: { min: 5 }, autoAds: true }),
    });
    await user.click(await screen.findByRole('link', { name: 'Remove these 3 filters' }));
    await figures();
    expect(lastBody()?.filter).toEqual({ keywords: ['bread'] });
  });

  it('separates parts of a higher plan from parts that only an administrator can grant', async () => {
    await setUp({ user: freeUser, lacks, search: filterIn({ languages: ['en'], likes: { min: 5 }, autoAds: true }) });
    expect(
      await screen.findByText(
        'Available in Professional: Languages and Likes. In no plan; an administrator can grant: Automatic ad filter.',
      ),
    ).toBeInTheDocument();
  });

  it('removes its part from the default filter of the board', async () => {
    const { user, lastBody } = await setUp({
      user: freeUser,
      lacks,
      folders: [createFolder({ filter: { tags: ['coffee'], likes: { min: 5 } } })],
    });
    await user.click(await screen.findByRole('link', { name: 'Remove “Likes”' }));
    await figures();
    expect(lastBody()?.filter).toEqual({ tags: ['coffee'] });
  });

  it('follows the server when the session has an outdated plan', async () => {
    const { user, lastBody } = await setUp({
      lacks: ['filterLang'],
      search: filterIn({ tags: ['coffee'], languages: ['en'] }),
    });
    await user.click(await screen.findByRole('link', { name: 'Remove “Languages”' }));
    await figures();
    expect(lastBody()?.filter).toEqual({ tags: ['coffee'] });
  });

  it('is explained in Japanese', async () => {
    await setUp({ user: freeUser, lacks, language: 'ja', search: filterIn({ languages: ['en'], autoAds: true }) });
    expect(
      await screen.findByText(
        'Professionalプランで利用できるもの：言語。どのプランにも含まれず、管理者が付与するもの：広告の自動フィルター。',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'これら2件のフィルターを外す' })).toBeInTheDocument();
  });
});

describe('a date range longer than the plan shows at once', () => {
  const wide = '&range=custom&dateFrom=2025-04-01&toDate=2026-02-28';
  const setUpWide = async (): Promise<Rendered> => {
    const rendered = await renderReport('summary', {
      search: `${wide}${filterIn({ tags: ['coffee'] })}`,
      prepare: ({ network }) =>
        network.answer(mediaCalls.getSummary, ({ body }) =>
          body.dateFrom === '2025-04-01'
            ? new Problem('planRight', { field: 'toDate', params: { right: 'timeRange', plan: planNames[3] } })
            : createSummary(),
        ),
    });
    expect(await screen.findByText('Your plan shows up to 6 months at once')).toBeInTheDocument();
    expect(screen.getByText(`Available in ${planNames[3]}.`)).toBeInTheDocument();
    return rendered;
  };

  it('links to the latest part that the plan shows', async () => {
    const { user, network } = await setUpWide();
    await user.click(screen.getByRole('link', { name: /^Show Sep 1, 2025\s–\sFeb 28, 2026$/u }));
    await figures();
    expect(network.sent(mediaCalls.getSummary).at(-1)).toMatchObject({
      body: { dateFrom: '2025-09-01', toDate: '2026-02-28', filter: { tags: ['coffee'] } },
    });
  });

  it('links to all time', async () => {
    const { user, network } = await setUpWide();
    await user.click(screen.getByRole('link', { name: 'Show all time' }));
    await figures();
    const body = network.sent(mediaCalls.getSummary).at(-1)?.body;
    expect(body).not.toHaveProperty('dateFrom');
    expect(body).toMatchObject({ filter: { tags: ['coffee'] } });
  });
});

it('a refusal that names no right shows its own text', async () => {
  await renderReport('summary', {
    prepare: ({ network }) => network.answer(mediaCalls.getSummary, () => new Problem('planRight')),
  });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/plan/iu));
});
