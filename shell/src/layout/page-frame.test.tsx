import { frameElement, pageFrame, pageFrameId } from '@tessera/contracts/remote/page/page-frame';
import { pageWaitId, waitElement, waitStyle } from '@tessera/contracts/remote/page/page-wait';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { breakpoints, height, schemes, width } from '@tessera/ui/theme/tokens';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

const frame = (): HTMLElement | null => document.getElementById(pageFrameId);

afterEach(() => {
  document.body.replaceChildren();
});

test('the frame of the page has the sizes and colours of the theme', () => {
  expect(pageFrame).toMatchObject({
    rail: width.rail,
    railFolded: width.railFolded,
    bar: height.topBar,
    narrow: breakpoints.md,
    folding: breakpoints.lg,
  });
  for (const scheme of ['light', 'dark'] as const) {
    const { surface, ink, accent, hairline } = pageFrame[scheme];
    expect({ surface, ink, accent, hairline: `color-mix(in srgb, ${ink} ${String(hairline)}%, transparent)` }).toEqual({
      surface: schemes[scheme].surface,
      ink: schemes[scheme].ink,
      accent: schemes[scheme].accent,
      hairline: schemes[scheme].hairline,
    });
  }
});

test('the line about a page that is still loading has the text colour of the theme', () => {
  for (const scheme of ['light', 'dark'] as const) expect(waitStyle).toContain(schemes[scheme].inkSecondary);
});

const frameFirst = (): undefined => {
  document.body.insertAdjacentHTML('afterbegin', `${frameElement}${waitElement('en')}`);
  return undefined;
};

test('the frame stays until the session is known', async () => {
  const known = Promise.withResolvers<undefined>();
  await renderShell({
    path: '/home',
    prepare: frameFirst,
    files: {
      knows: (url) => url.endsWith(userCalls.getUserInfo.path),
      fetch: async () => {
        await known.promise;
        return Response.json({ isAuthorized: false });
      },
    },
  });
  expect(frame()).not.toBeNull();
  expect(document.getElementById(pageWaitId)).toHaveTextContent(
    'Tessera is still loading. Your connection seems to be slow.',
  );
  known.resolve(undefined);
  await screen.findByRole('heading', { name: /Sign in/u });
  expect(frame()).toBeNull();
});

test.each([
  ['a page', { user: createUser() }, /Page of workspace/u],
  ['the sign-in', {}, /Sign in/u],
])('the frame is removed as soon as %s is shown', async (_, who, heading) => {
  await renderShell({ path: '/home', ...who, prepare: frameFirst });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(frame()).toBeNull();
  expect(document.getElementById(pageWaitId)).toBeNull();
});
