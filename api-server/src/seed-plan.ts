import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { UserType } from '@tessera/contracts/user/user.schema';

export interface DemoBoard {
  readonly name: string;
  /** Accounts of the emulator; small histories first, so that the first screen fills at once. */
  readonly accounts: readonly string[];
  /** Hashtags of the emulator, which the worker reads once the first screens stand. */
  readonly hashtags?: readonly string[];
  /** Saved views: name, and what their address says beside the board. */
  readonly views?: readonly (readonly [name: string, search: string])[];
  /** Whether its best posts are pinned and public, and the very best one has a call to action. */
  readonly isMarked?: true;
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
      {
        name: 'Home & living, spring', accounts: ['willowandloom', 'maison.aurelle'], isMarked: true,
        views: [['Beyond what was expected', 'range=last3Months&sort=OVERPERFORMING'], ['EMV this year', 'screen=emv&range=thisYear'], ['Interactions by content', 'screen=chart&range=last3Months&by=content']],
      },
      { name: '點心與街坊美食', accounts: ['dimsumdiary.hk', 'mochi.and.miso'], isMarked: true, views: [['近三個月最多互動', 'range=last3Months&sort=INTERACTIONS']] },
      { name: '喫茶店めぐり', accounts: ['shiroi_kissaten', 'tokyo.plate.club'], hashtags: ['カフェ巡り'], isMarked: true, views: [['直近3か月のエンゲージメント', 'range=last3Months&sort=ENGAGEMENT']] },
      { name: 'Race season', accounts: ['harbourside.runners', 'northpeak.stories'], isMarked: true, views: [['Videos by views', 'types=GraphVideo&sort=VIEWS']] },
      { name: 'Resale watch', accounts: ['atticrail.ldn', 'kiki.tokyo.bring', 'pips.before.breakfast', 'willowandloom'], views: [['Without sellers', 'filter=%7B%22autoAccounts%22%3Atrue%7D']] },
    ],
  },
  {
    label: 'Advanced', email: 'advanced@tessera.example', type: 0, plan: 2, language: 'zh-Hant-HK', timeZone: 'Asia/Taipei',
    boards: [
      { name: '美妝新品觀察', accounts: ['maison.aurelle', 'glow.archive'], isMarked: true, views: [['近三個月 EMV 最高', 'range=last3Months&sort=EMV'], ['近三個月每週走勢', 'screen=chart&range=last3Months&granularity=week']] },
      { name: '城市日常', accounts: ['dimsumdiary.hk', 'taipei.everyday'] },
    ],
  },
  {
    label: 'Professional', email: 'professional@tessera.example', type: 0, plan: 1, language: 'ja', timeZone: 'Asia/Tokyo',
    boards: [
      { name: 'カフェ競合', accounts: ['shiroi_kissaten'], isMarked: true, views: [['直近3か月のサマリー', 'screen=summary&range=last3Months']] },
      { name: '香港の飲食', accounts: ['dimsumdiary.hk'] },
    ],
  },
  { label: 'Free Trial', email: 'trial@tessera.example', type: 0, plan: 0, language: 'en', timeZone: 'Europe/London', boards: [{ name: 'Shop inspiration', accounts: ['willowandloom'] }] },
  { label: 'Admin', email: 'admin@tessera.example', type: 1, plan: 3, language: 'en', timeZone: 'Europe/London', boards: [{ name: 'Product tour', accounts: ['harbourside.runners'] }] },
];
