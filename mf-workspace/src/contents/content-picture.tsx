import type { Content } from '@tessera/contracts/content/content.schema';
import { Avatar } from '@tessera/ui/shared-modules/components';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPicture } from './account-picture.tsx';

const edge = 32;

/** An account's picture, or a sign for a hashtag. Stands beside the content's name: hidden from screen readers. */
export function ContentPicture({ content }: { readonly content: Pick<Content, 'type' | 'value' | 'hasPicture'> }): ReactNode {
  if (content.type !== 'HASHTAG') return <AccountPicture account={content} size={edge} />;
  return (
    <Avatar aria-hidden="true" sx={{ width: edge, height: edge }}>
      <Hash size={edge / 2} aria-hidden />
    </Avatar>
  );
}
