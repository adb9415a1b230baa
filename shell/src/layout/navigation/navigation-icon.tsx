import { ownIcons, type NavigationEntry } from '@tessera/contracts/remote/descriptor';
import {
  AtSign,
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleArrowUp,
  CreditCard,
  FileChartColumn,
  Gauge,
  GitCompareArrows,
  Hash,
  IdCard,
  Images,
  LayoutGrid,
  Lightbulb,
  Link2,
  ListOrdered,
  Megaphone,
  Newspaper,
  ReceiptText,
  Scale,
  Settings,
  ShieldCheck,
  Sparkles,
  Store,
  UserCog,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Readonly<Record<NavigationEntry['icon'], LucideIcon>> = {
  workspace: ChartColumn,
  media: Images,
  contents: AtSign,
  boards: LayoutGrid,
  compare: GitCompareArrows,
  report: FileChartColumn,
  story: Sparkles,
  hashtag: Hash,
  brand: Store,
  people: Users,
  chatbot: Workflow,
  article: Newspaper,
  link: Link2,
  settings: Settings,
  price: CreditCard,
  policy: ShieldCheck,
};

const laterIcons: Readonly<Record<(typeof ownIcons)[number], LucideIcon>> = {
  ranking: ListOrdered,
  brandCompare: Scale,
  suggestion: Lightbulb,
  inspect: Gauge,
  creator: IdCard,
  upgrade: CircleArrowUp,
  invoice: ReceiptText,
  publishing: Megaphone,
  admin: UserCog,
  guide: BookOpen,
  event: CalendarDays,
};

/** The names of an entry's icon in its descriptor. */
export interface IconNames {
  readonly icon: NavigationEntry['icon'];
  readonly ownIcon?: string | undefined;
}

/** Renders the icon of a navigation entry: its own, or the common one if this frame does not know it. */
export function NavigationIcon({ icon, ownIcon }: IconNames): ReactNode {
  const later = ownIcons.find((name) => name === ownIcon);
  const Icon = later === undefined ? icons[icon] : laterIcons[later];
  return <Icon size={18} strokeWidth={1.75} aria-hidden />;
}
