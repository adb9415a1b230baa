import type { Content } from '@tessera/contracts/content/content.schema';
import { Avatar } from '@tessera/ui/shared-modules/components';
import { AtSign, Clipboard, Hash, MapPin, Quote } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPicture } from './account-picture.tsx';

const edge = 32;
const icons: Readonly<Record<Content['type'], LucideIcon | null>> = { USER: null, USERTAGGED: AtSign, HASHTAG: Hash, LOCATION: MapPin, KEYWORD: Quote, CLIPBOARD: Clipboard };

/** An account's picture, or a sign for what has none. Stands beside the content's name: hidden from screen readers. */
export function ContentPicture({ content }: { readonly content: Pick<Content, 'type' | 'value' | 'hasPicture'> }): ReactNode {
  const Icon = icons[content.type];
  if (Icon === null) return <AccountPicture account={content} size={edge} />;
  return (
    <Avatar aria-hidden="true" sx={{ width: edge, height: edge }}>
      <Icon size={edge / 2} aria-hidden />
    </Avatar>
  );
}
