import type { Bubble } from '@tessera/contracts/chatbot/flow.schema';
import { color } from '@tessera/ui/theme/tokens';
import {
  AtSign,
  CircleDashed,
  CornerUpLeft,
  GalleryVerticalEnd,
  Hash,
  Image,
  ListChecks,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Reply,
  Share2,
  Type,
  UserCheck,
  WholeWord,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Readonly<Record<Bubble['type'], LucideIcon>> = {
  STORY_MENTION: AtSign,
  STORY_REPLY: Reply,
  COMMENT: MessageCircle,
  MEDIA_SHARE: Share2,
  DEFAULT_REPLY: CornerUpLeft,
  TEXT: Type,
  IMAGE: Image,
  QUICK_REPLY: ListChecks,
  GENERIC_TEMPLATE: GalleryVerticalEnd,
  COMMENT_REPLY: MessagesSquare,
  UNSET: CircleDashed,
  KEYWORD: WholeWord,
  HASHTAG: Hash,
  FOLLOWS: UserCheck,
  MENTIONS: AtSign,
};
const kindColor: Readonly<Record<Bubble['kind'], string>> = {
  trigger: color.data1,
  reply: color.data5,
  condition: color.data3,
};

/** The icon of a bubble: its colour shows the kind, its drawing the type. The name is always shown beside it. */
export function BubbleIcon({ kind, type }: Pick<Bubble, 'kind' | 'type'>): ReactNode {
  const Icon = kind === 'trigger' && type === 'TEXT' ? MessageSquareText : icons[type];
  return <Icon aria-hidden size={16} color={kindColor[kind]} style={{ flex: 'none' }} />;
}
