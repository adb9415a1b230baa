import { languages } from '@tessera/contracts/i18n/languages';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { useFieldLabels } from './use-field-labels.ts';

const labels = { name: { en: 'Name', 'zh-Hant-HK': '名稱', ja: '名前' } } as const;

function Heading(): ReactNode {
  const label = useFieldLabels(labels);
  return <h1>{label('name')}</h1>;
}

test.each(languages)('a field has its label in %s', async (language) => {
  const { container } = await renderWithHost(<Heading />, { language });
  await expectNoViolations(container);
  expect(screen.getByRole('heading')).toHaveTextContent(labels.name[language]);
});
