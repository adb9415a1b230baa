import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { UserType } from '@tessera/contracts/user/user.schema';

export interface DemoBoard {
  readonly name: string;
  /** Accounts of the emulator; small histories first, so that the first screen fills at once. */
  readonly accounts: readonly string[];
}

export interface DemoUser {
  readonly label: string;
  readonly email: string;
  readonly type: UserType;
  readonly plan: PlanType;
  readonly language: Language;
  readonly timeZone: string;
  readonly boards: readonly DemoBoard[];
}

export const demoPassword = 'tessera-demo-2026';

/** One person for each plan and an Admin, with boards as such people keep them. */
export const demoUsers: readonly DemoUser[] = [
  {
    label: 'Enterprise', email: 'enterprise@tessera.example', type: 0, plan: 3, language: 'en', timeZone: 'Asia/Hong_Kong',
    boards: [
      { name: 'Home & living, spring', accounts: ['willowandloom', 'maison.aurelle'] },
      { name: '點心與街坊美食', accounts: ['dimsumdiary.hk', 'mochi.and.miso'] },
      { name: '喫茶店めぐり', accounts: ['shiroi_kissaten', 'tokyo.plate.club'] },
      { name: 'Race season', accounts: ['harbourside.runners', 'northpeak.stories'] },
    ],
  },
  {
    label: 'Advanced', email: 'advanced@tessera.example', type: 0, plan: 2, language: 'zh-Hant-HK', timeZone: 'Asia/Taipei',
    boards: [
      { name: '美妝新品觀察', accounts: ['maison.aurelle', 'glow.archive'] },
      { name: '城市日常', accounts: ['dimsumdiary.hk', 'taipei.everyday'] },
    ],
  },
  {
    label: 'Professional', email: 'professional@tessera.example', type: 0, plan: 1, language: 'ja', timeZone: 'Asia/Tokyo',
    boards: [
      { name: 'カフェ競合', accounts: ['shiroi_kissaten'] },
      { name: '香港の飲食', accounts: ['dimsumdiary.hk'] },
    ],
  },
  { label: 'Free Trial', email: 'trial@tessera.example', type: 0, plan: 0, language: 'en', timeZone: 'Europe/London', boards: [{ name: 'Shop inspiration', accounts: ['willowandloom'] }] },
  { label: 'Admin', email: 'admin@tessera.example', type: 1, plan: 3, language: 'en', timeZone: 'Europe/London', boards: [{ name: 'Product tour', accounts: ['harbourside.runners'] }] },
];
