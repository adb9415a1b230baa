import { screen } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { Page } from './page.tsx';
import { SkipLink } from './skip-link.tsx';

test('a page is accessible, and its title is the only h1 and the title of the tab', async () => {
  const { container } = await renderWithHost(
    <Page title="Things" lead="All of them" actions={<button type="button">Add</button>}>
      <p>content</p>
    </Page>,
  );
  await expectNoViolations(container);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Things']);
  expect(document.title).toBe('Things · Tessera');
});

test('the skip link is the first tab stop and leads to the content', async () => {
  const { user } = await renderWithHost(
    <>
      <SkipLink targetId="content" />
      <nav>
        <a href="/x">elsewhere</a>
      </nav>
      <main id="content" tabIndex={-1}>
        content
      </main>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
