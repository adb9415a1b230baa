import type { Content } from '@tessera/contracts/content/content.schema';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { Avatar } from '@tessera/ui/shared-modules/components';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { AtSign, Clipboard, Hash, MapPin, Quote, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const edge = 32;
const icons: Readonly<Record<Content['type'], LucideIcon | null>> = {
  USER: null,
  USERTAGGED: AtSign,
  HASHTAG: Hash,
  LOCATION: MapPin,
  KEYWORD: Quote,
  CLIPBOARD: Clipboard,
};

/** An account's picture, or an icon for other contents. Hidden from screen readers, because the name is beside it. */
export function ContentPicture({
  content,
}: {
  readonly content: Pick<Content, 'type' | 'value' | 'hasPicture'>;
}): ReactNode {
  const Icon = icons[content.type];
  if (Icon === null) return <AccountPicture account={content} size={edge} />;
  return (
    <Avatar aria-hidden="true" sx={{ width: edge, height: edge }}>
      <Icon size={edge / 2} aria-hidden />
    </Avatar>
  );
}

type Account = Pick<Content, 'value' | 'hasPicture'>;

/** An account's picture, or its first letter. Hidden from screen readers, because the name is beside it. */
export function AccountPicture({
  account,
  size = 32,
}: {
  readonly account: Account;
  readonly size?: number;
}): ReactNode {
  const { api } = useHost();
  return (
    <Avatar
      aria-hidden="true"
      sx={{ width: size, height: size }}
      {...(account.hasPicture
        ? {
            src: api.url(instagramCalls.profileSrc, { username: account.value }),
            slotProps: { img: { loading: 'lazy', alt: '' } },
          }
        : {})}
    >
      {account.value
        .replace(/^[._]+/u, '')
        .charAt(0)
        .toUpperCase()}
    </Avatar>
  );
}
