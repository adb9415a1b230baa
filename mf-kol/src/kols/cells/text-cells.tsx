import { webAddress } from '@tessera/contracts/http/web-address';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Quiet = styled('span')({ color: color.inkSecondary });

export const Cut = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });

/** The sign for a value that no source provides. */
export function UnknownCell(): ReactNode {
  const { t } = useTranslation('kol');
  return (
    <Quiet>
      <span aria-hidden="true">{t('figure.unknown')}</span>
      <VisuallyHidden>{t('figure.unknown.text')}</VisuallyHidden>
    </Quiet>
  );
}

/** A text written by somebody else, in one line. */
export function TextCell({ text }: { readonly text: string | null }): ReactNode {
  return text === null ? (
    <UnknownCell />
  ) : (
    <Cut title={text}>
      <NameText>{text}</NameText>
    </Cut>
  );
}

/** The hashtags of most posts. */
export function HashtagsCell({ tags }: { readonly tags: readonly string[] }): ReactNode {
  return <TextCell text={tags.length === 0 ? null : tags.map((tag) => `#${tag}`).join(' ')} />;
}

/** The external link of an account. Accounts write this text themselves, so other schemes must not become links. */
export function AddressCell({ text }: { readonly text: string | null }): ReactNode {
  const address = text === null ? null : webAddress(text);
  if (address === null) return <TextCell text={text} />;
  return (
    <Cut>
      <Link href={address} target="_blank" rel="noreferrer nofollow" onClick={(event) => event.stopPropagation()}>
        {text}
      </Link>
    </Cut>
  );
}
