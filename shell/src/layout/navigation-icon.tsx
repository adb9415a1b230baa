import type { NavigationEntry } from '@tessera/contracts/remote/descriptor';
import {
  AtSign, BookOpen, CalendarDays, ChartColumn, CircleArrowUp, CreditCard, FileChartColumn, Gauge, GitCompareArrows, Hash, IdCard, Images, LayoutGrid, Lightbulb, Link2, ListOrdered, Megaphone, Newspaper, ReceiptText,
  Scale, Settings, ShieldCheck, Sparkles, Store, UserCog, Users, Workflow,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
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

/** Renders an icon by its name in a descriptor. */
export function NavigationIcon({ name }: { readonly name: NavigationEntry['icon'] }): ReactNode {
  const Icon = icons[name];
  return <Icon size={18} strokeWidth={1.75} aria-hidden />;
}
