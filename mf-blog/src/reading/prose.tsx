import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

/** The typography of an article, both for reading and for editing. */
export const Prose = styled('div')({
  fontSize: 16,
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre': { margin: 0 },
  '&& > * + *': { marginTop: step * 4 },
  '& h2': { fontSize: 22, lineHeight: 1.4 },
  '& h3': { fontSize: 18, lineHeight: 1.4 },
  '& h4': { fontSize: size.lead, lineHeight: 1.4 },
  '&& > * + h2': { marginTop: step * 9 },
  '&& > * + h3': { marginTop: step * 7 },
  '&& > * + h4': { marginTop: step * 6 },
  '& ul, & ol': { paddingInlineStart: step * 6 },
  '& li + li': { marginTop: step },
  '& blockquote': {
    paddingInlineStart: step * 4,
    borderInlineStart: `3px solid ${color.accent}`,
    color: color.inkSecondary,
  },
  '& pre': {
    padding: step * 4,
    borderRadius: 8,
    background: color.sunken,
    overflowX: 'auto',
    fontSize: 14,
    whiteSpace: 'pre',
  },
  '& code': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.9em' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 8 },
  '& hr': { border: 0, borderTop: `1px solid ${color.hairline}`, marginBlock: step * 8 },
  '& a': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: size.body },
  '& th, & td': {
    border: `1px solid ${color.border}`,
    padding: `${step * 2}px ${step * 3}px`,
    textAlign: 'start',
    verticalAlign: 'top',
    minWidth: 80,
  },
  '& th': { background: color.sunken, fontWeight: 600 },
});

const Scroll = styled('div')({ overflowX: 'auto' });

/** Wraps a table that may be wider than the page. Focusable, so that the arrow keys can scroll it. */
export function TableScroll({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <Scroll role="group" aria-label={t('editor.block.table')} tabIndex={0}>
      {children}
    </Scroll>
  );
}
