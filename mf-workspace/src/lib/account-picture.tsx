import type { Content } from '@tessera/contracts/content/content.schema';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import { Avatar } from '@tessera/ui/shared-modules/components';
import { useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

type Account = Pick<Content, 'value' | 'hasPicture'>;

/** An account's picture, or its first letter. Stands beside the account's name: hidden from screen readers. */
export function AccountPicture({ account, size = 32 }: { readonly account: Account; readonly size?: number }): ReactNode {
  const { api } = useHost();
  return (
    <Avatar aria-hidden="true" sx={{ width: size, height: size }} {...(account.hasPicture ? { src: api.url(instagramCalls.profileSrc, { username: account.value }), slotProps: { img: { loading: 'lazy', alt: '' } } } : {})}>
      {account.value.replace(/^[._]+/u, '').charAt(0).toUpperCase()}
    </Avatar>
  );
}
