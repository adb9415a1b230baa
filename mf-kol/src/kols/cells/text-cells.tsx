import { Link, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Quiet = styled('span')({ color: color.inkSecondary });

export const Cut = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });

/** The sign for what no source tells. */
export function UnknownCell(): ReactNode {
  const { t } = useTranslation('kol');
  return (
    <Quiet>
      <span aria-hidden="true">{t('figure.unknown')}</span>
      <VisuallyHidden>{t('figure.unknown.text')}</VisuallyHidden>
    </Quiet>
  );
}

/** Somebody's own words in one line. */
export function TextCell({ text }: { readonly text: string | null }): ReactNode {
  return text === null ? <UnknownCell /> : <Cut title={text}><NameText>{text}</NameText></Cut>;
}

/** The hashtags that most of the posts have. */
export function HashtagsCell({ tags }: { readonly tags: readonly string[] }): ReactNode {
  return <TextCell text={tags.length === 0 ? null : tags.map((tag) => `#${tag}`).join(' ')} />;
}

/** Only addresses of the web are links: what an account writes about itself is anybody's text. */
export const webAddress = (text: string | null): string | null => (text !== null && /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : null);

/** The link of an account to elsewhere. */
export function AddressCell({ text }: { readonly text: string | null }): ReactNode {
  const address = webAddress(text);
  if (address === null) return <TextCell text={text} />;
  return <Cut><Link href={address} target="_blank" rel="noreferrer nofollow" onClick={(event) => event.stopPropagation()}>{address}</Link></Cut>;
}
