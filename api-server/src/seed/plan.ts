import type { ProjectState } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow, FlowPost } from '@tessera/contracts/chatbot/flow.schema';
import type { CoworkRole } from '@tessera/contracts/cowork/cowork.schema';
import type { Language, LocalizedText } from '@tessera/contracts/i18n/languages';
import type { NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import type { UserType } from '@tessera/contracts/user/user.schema';
import { calendarFlow, giveawayFlow, openingFlow, springFlow, throwsFlow } from './chatbot-flows.ts';

export interface DemoBoard {
  readonly name: string;
  /** Accounts of the emulator, those with few posts first, so that the first screen fills quickly. */
  readonly accounts: readonly string[];
  /** Hashtags of the emulator, which the worker reads after the start. */
  readonly hashtags?: readonly string[];
  /** Contents of other kinds, which the worker reads after the start. Places are given by name. */
  readonly others?: readonly (readonly [type: 'LOCATION' | 'KEYWORD' | 'USERTAGGED' | 'CLIPBOARD', value: string])[];
  /** Saved views: the name, and the search parameters of the address beside the board. */
  readonly views?: readonly (readonly [name: string, search: string])[];
  /** Whether to pin and publish its best posts, and to give the very best one a call to action. */
  readonly isMarked?: true;
}

/** Influencers of a demo account that share a label and tags. */
export interface DemoKols {
  readonly label: string;
  readonly tags: readonly string[];
  readonly usernames: readonly string[];
}

/** What a demo account bought this many days ago. After that, plans renew automatically. */
export interface DemoPurchase {
  readonly daysAgo: number;
  readonly change:
    | { readonly kind: 'plan'; readonly newPlan: NewPlan }
    | { readonly kind: 'powerUp'; readonly product: PowerUpProduct };
  readonly card: string;
}

/** A co-working tag. Addresses without an account get an invitation. */
export interface DemoCoworkTag {
  readonly name: string;
  readonly usernames: readonly string[];
  readonly members: readonly (readonly [email: string, role: CoworkRole])[];
}

/**
 * The state of a demo sign-up. In state `connected` the influencer shares the account that the demo account with this
 * address connected.
 */
export interface DemoSignUp {
  readonly email: string;
  readonly username?: string;
  readonly language: Language;
  readonly sentDaysAgo: number;
  readonly isOpened?: true;
  readonly answers?: readonly [username: string, publicEmail: string, size: string, canTravel: 'yes' | 'no' | ''];
  readonly isWithdrawn?: true;
  readonly isConnected?: true;
  readonly decision?: 'approved' | 'declined';
}

export interface DemoSignUps {
  readonly name: string;
  readonly statement: LocalizedText;
  readonly size: LocalizedText;
  readonly travel: LocalizedText;
  readonly links: readonly DemoSignUp[];
}

/** A chatbot project of a demo account. A published one has a month of conversations. */
export interface DemoBot {
  readonly name: string;
  /** The username of the connected account that the bot answers for. */
  readonly account: string;
  readonly state: ProjectState;
  /** Builds the flow with a post of that account, or null when none is known. */
  readonly flowOf: (post: FlowPost | null) => Flow;
}

/** A creator whom a demo brand asks for permission. */
export interface DemoBrandRequest {
  readonly username: string;
  readonly askedDaysAgo: number;
  /** The creator's answers, each with its age in days. */
  readonly answers?: readonly (readonly [status: 'APPROVED' | 'DECLINED' | 'REVOKED', daysAgo: number])[];
  /** Days until the last day; negative when it has passed. */
  readonly lastDayIn?: number;
  /** Whether the brand ended the permission. */
  readonly isEnded?: true;
}

/** A branded content project of a demo account. */
interface DemoBrandProject {
  readonly name: string;
  readonly begunDaysAgo: number;
  readonly requests: readonly DemoBrandRequest[];
}

export interface DemoUser {
  readonly label: string;
  readonly email: string;
  readonly type: UserType;
  /** Null for an influencer, who registered by the network's sign-in. */
  readonly plan: PlanType | null;
  readonly language: Language;
  readonly timeZone: string;
  /** The person at the network emulator whose accounts the user connects. */
  readonly networkPerson?: string;
  readonly boards: readonly DemoBoard[];
  readonly kols?: readonly DemoKols[];
  /** Co-working tags for these influencers, and their members. */
  readonly cowork?: readonly DemoCoworkTag[];
  /** The sign-up form for influencers and the invitations sent. */
  readonly signUps?: DemoSignUps;
  /** Chatbot projects. */
  readonly bots?: readonly DemoBot[];
  /** Branded content projects of the connected account. */
  readonly brands?: readonly DemoBrandProject[];
  /** Whether the influencers have months of follower history. */
  readonly hasKolHistory?: boolean;
  /** Accounts that are never suggested. */
  readonly rejected?: readonly string[];
  /** The influencers who are partners. */
  readonly partners?: readonly string[];
  /** Accounts whose stories are collected, and a clipboard for single stories. */
  readonly stories?: { readonly accounts: readonly string[]; readonly clipboard?: string };
  /** Purchases that led to its plan, when payments go to the emulator. */
  readonly purchases?: readonly DemoPurchase[];
  /** The plan that the user chose to follow at the end of the period. */
  readonly queued?: { readonly daysAgo: number; readonly newPlan: NewPlan };
}

/** Test cards of the payment emulator. */
const cards = { good: '4242424242424242', failsLater: '4000000000000341' } as const;

export const demoPassword = 'tessera-demo-2026';

/** Accounts of similar size, against which the influencers' reports are ranked. */
const benchmarkAccounts: readonly string[] = [
  'by.heiheionfoot',
  'saffronmochi_sg',
  'harus_lip',
  'loks.wardrobe',
  'kyoto.cats.kaede',
  'tablewithoak',
  'latte.by.suzu',
  'kumo.treeline',
  'runs_by_joyce',
  'siu_camp',
  'tszs.cycling',
  'atelier_with_lulu',
  'catbykasumi',
  'coord_with_iris',
  'hina.voyage',
  'market.with.bobo',
  'atlasbysakura',
  'espresso.with.asahi',
  'yan.linen',
  'pennykitty_sg',
  'oak_paws',
  'studiobyniji',
  'yinyin_treeline',
  'hada_by_nagi',
  'oak_hoops_edi',
  'studio_marlowyama',
  'palette_with_ember',
  'spoon.with.natsu',
  'jojos.skin',
  'clovertennisedi',
];

/** One user for each plan, influencers of three levels, and an Admin, all with realistic boards. */
export const demoUsers: readonly DemoUser[] = [
  {
    label: 'Enterprise',
    email: 'enterprise@tessera.example',
    type: 0,
    plan: 3,
    language: 'en',
    timeZone: 'Asia/Hong_Kong',
    networkPerson: '102117745500001',
    bots: [
      { name: 'Questions about throws', account: 'willowandloom', state: 'RUNNING', flowOf: throwsFlow },
      { name: 'Spring colours', account: 'willowandloom', state: 'PAUSED', flowOf: springFlow },
      { name: 'Everything else', account: 'willowandloom', state: 'DRAFT', flowOf: openingFlow },
    ],
    stories: {
      accounts: [
        'dimsumdiary.hk',
        'maison.aurelle',
        'northpeak.stories',
        'harbour.eats',
        'wanderlight.journal',
        'willowandloom',
      ],
      clipboard: 'Ideas for spring',
    },
    boards: [
      {
        name: 'Home & living, spring',
        accounts: ['willowandloom', 'maison.aurelle'],
        isMarked: true,
        views: [
          ['Beyond what was expected', 'range=last3Months&sort=OVERPERFORMING'],
          ['EMV this year', 'screen=emv&range=thisYear'],
          ['Interactions by content', 'screen=chart&range=last3Months&by=content'],
        ],
      },
      {
        name: '點心與街坊美食',
        accounts: ['dimsumdiary.hk', 'mochi.and.miso'],
        isMarked: true,
        views: [['近三個月最多互動', 'range=last3Months&sort=INTERACTIONS']],
      },
      {
        name: '喫茶店めぐり',
        accounts: ['shiroi_kissaten', 'tokyo.plate.club'],
        hashtags: ['カフェ巡り'],
        isMarked: true,
        views: [['直近3か月のエンゲージメント', 'range=last3Months&sort=ENGAGEMENT']],
      },
      {
        name: 'Race season',
        accounts: ['harbourside.runners', 'northpeak.stories'],
        isMarked: true,
        views: [['Videos by views', 'types=GraphVideo&sort=VIEWS']],
      },
      {
        name: 'Resale watch',
        accounts: ['atticrail.ldn', 'kiki.tokyo.bring', 'pips.before.breakfast', 'willowandloom'],
        views: [['Without sellers', 'filter=%7B%22autoAccounts%22%3Atrue%7D']],
      },
      {
        name: 'Matcha, everywhere',
        accounts: ['tokyo.plate.club'],
        others: [
          ['LOCATION', '京都'],
          ['KEYWORD', 'matcha'],
          ['KEYWORD', '抹茶'],
          ['CLIPBOARD', 'Ideas to borrow'],
        ],
      },
    ],
    // All states: known to the platform, known to the data provider only, private, without permission, and missing.
    kols: [
      { label: 'FOOD', tags: ['spring menu', '香港'], usernames: ['dimsumdiary.hk', 'harbour.eats', 'hillside.brew'] },
      {
        label: 'FOOD',
        tags: ['カフェ'],
        usernames: ['shiroi_kissaten', 'tokyo.plate.club', 'osaka.hungry.town', 'sapporo.kitano.table'],
      },
      { label: 'FOOD', tags: ['noodles'], usernames: ['noodle_by_yuyu', 'melb_noodle_little', 'koto.supper'] },
      { label: 'FOOD', tags: ['coffee'], usernames: ['ember_espresso_edi', 'kyotocrematsumugi', 'mamesespresso'] },
      {
        label: 'PETS',
        tags: ['cats'],
        usernames: ['mochi.and.miso', 'neko.to.kurasu', 'meow.taipei', 'xiaoyu_mochi', 'whiskersbyyui'],
      },
      {
        label: 'SPORT',
        tags: ['race season'],
        usernames: [
          'harbourside.runners',
          'courtside.asia',
          'pacemakers.global',
          'northpeak.stories',
          'trails.of.formosa',
          'climb_by_sunday',
        ],
      },
      {
        label: 'TRAVEL',
        tags: ['city guides'],
        usernames: [
          'wanderlight.journal',
          'taipei.everyday',
          'kyoto.slow.days',
          'ldn.after.dark',
          'hourly.harbour',
          'atlas.by.lamlam',
          'joyce.nomad.hk',
        ],
      },
      {
        label: 'YOUTUBE',
        tags: ['films'],
        usernames: ['hello_komorebicamp', 'chihiro_compass', 'spk_postcards_shiro'],
      },
      {
        label: 'BEAUTY',
        tags: ['launch', 'gifting'],
        usernames: ['maison.aurelle', 'glow.archive', 'ahming.cosme', 'team.finchglow', 'kyoto.vanity.akari'],
      },
      {
        label: 'ART',
        tags: [],
        usernames: ['paper.and.pigment', 'asagiri_pottery', 'meimeisketch_hk', 'hello.tszsketch', 'tildadraws_ldn'],
      },
      { label: 'BRAND', tags: ['stockists'], usernames: ['saffron_atelier_edi', 'goods_with_tsz'] },
      { label: 'LIFE', tags: ['linen'], usernames: ['peishan_thread', 'harulinen_spk', 'coord.by.northern'] },
      {
        label: 'SHOP',
        tags: ['resale'],
        usernames: ['willowandloom', 'hk.shop.window', 'kiki.tokyo.bring', 'atticrail.ldn'],
      },
      { label: 'Fashion week', tags: ['gifting'], usernames: ['street.coord.tyo', 'the.linen.index'] },
      {
        label: 'NONE',
        tags: [],
        usernames: [
          'pips.before.breakfast',
          'tomo_daily_walks',
          'mei.in.the.rain',
          'cask.and.quay',
          'nobody.lives.here',
        ],
      },
    ],
    hasKolHistory: true,
    rejected: ['siu_camp', 'by.heiheionfoot'],
    partners: ['maison.aurelle', 'harbourside.runners'],
    signUps: {
      name: 'Harbour Lane',
      statement: {
        en: 'We plan the gifting and the fittings of our spring collection with it.',
        'zh-Hant-HK': '用於安排春季系列的贈品與試穿。',
        ja: '春のコレクションのギフティングとフィッティングの準備に使用します。',
      },
      size: { en: 'Which size do you wear?', 'zh-Hant-HK': '您的衣服尺寸是？', ja: '服のサイズを教えてください' },
      travel: {
        en: 'Can you come to Hong Kong in March?',
        'zh-Hant-HK': '三月能來香港嗎？',
        ja: '3月に香港へお越しいただけますか？',
      },
      links: [
        { email: 'desk@paper-and-pigment.example', language: 'en', sentDaysAgo: 1 },
        {
          email: 'hello@hillside-brew.example',
          username: 'hillside.brew',
          language: 'zh-Hant-HK',
          sentDaysAgo: 4,
          isOpened: true,
        },
        {
          email: 'studio@asagiri.example',
          language: 'ja',
          sentDaysAgo: 6,
          isOpened: true,
          answers: ['asagiri_pottery', 'studio@asagiri.example', 'M', 'yes'],
        },
        {
          email: 'joyce@tessera.example',
          language: 'en',
          sentDaysAgo: 12,
          isOpened: true,
          answers: ['runs_by_joyce', 'joyce@tessera.example', 'S', 'yes'],
          isConnected: true,
        },
        {
          email: 'team@courtside.example',
          language: 'en',
          sentDaysAgo: 20,
          isOpened: true,
          answers: ['courtside.asia', '', 'L', 'no'],
          decision: 'approved',
        },
        {
          email: 'office@ldn-after-dark.example',
          language: 'en',
          sentDaysAgo: 30,
          isOpened: true,
          answers: ['ldn.after.dark', 'office@ldn-after-dark.example', 'M', ''],
          isWithdrawn: true,
        },
        { email: 'mail@kyoto-slow-days.example', language: 'ja', sentDaysAgo: 75, isOpened: true },
      ],
    },
    brands: [
      {
        name: 'Spring creators',
        begunDaysAgo: 32,
        requests: [
          { username: 'maison.aurelle', askedDaysAgo: 30, answers: [['APPROVED', 28]] },
          { username: 'paper.and.pigment', askedDaysAgo: 24, answers: [['APPROVED', 23]], lastDayIn: 60 },
          { username: 'the.linen.index', askedDaysAgo: 12, answers: [['DECLINED', 11]] },
          { username: 'asagiri_pottery', askedDaysAgo: 2 },
        ],
      },
    ],
    cowork: [
      {
        name: 'Spring launch',
        usernames: ['dimsumdiary.hk', 'shiroi_kissaten', 'maison.aurelle'],
        members: [
          ['advanced@tessera.example', 'edit'],
          ['agency@tessera.example', 'see'],
        ],
      },
    ],
  },
  {
    label: 'Advanced',
    email: 'advanced@tessera.example',
    type: 0,
    plan: 2,
    language: 'zh-Hant-HK',
    timeZone: 'Asia/Taipei',
    networkPerson: '102117745500002',
    bots: [
      { name: '月曆詢問', account: 'mochi.and.miso', state: 'RUNNING', flowOf: calendarFlow },
      { name: '抽獎活動', account: 'mochi.and.miso', state: 'DRAFT', flowOf: giveawayFlow },
    ],
    stories: { accounts: ['taipei.everyday', 'mochi.and.miso', 'glow.archive'], clipboard: '春季靈感' },
    boards: [
      {
        name: '美妝新品觀察',
        accounts: ['maison.aurelle', 'glow.archive'],
        isMarked: true,
        views: [
          ['近三個月 EMV 最高', 'range=last3Months&sort=EMV'],
          ['近三個月每週走勢', 'screen=chart&range=last3Months&granularity=week'],
        ],
      },
      {
        name: '城市日常',
        accounts: ['dimsumdiary.hk', 'taipei.everyday'],
        others: [
          ['USERTAGGED', 'taipei.everyday'],
          ['LOCATION', '大稻埕'],
          ['KEYWORD', '咖啡'],
        ],
      },
    ],
    kols: [
      { label: 'BEAUTY', tags: ['新品試用'], usernames: ['glow.archive', 'maison.aurelle', 'kiki.tokyo.bring'] },
      { label: 'TRAVEL', tags: ['台北'], usernames: ['taipei.everyday', 'trails.of.formosa'] },
      { label: 'PETS', tags: [], usernames: ['mochi.and.miso', 'meow.taipei'] },
    ],
    partners: ['glow.archive'],
    brands: [
      {
        name: '春季新品合作',
        begunDaysAgo: 40,
        requests: [
          { username: 'glow.archive', askedDaysAgo: 38, answers: [['APPROVED', 36]] },
          { username: 'hk.shop.window', askedDaysAgo: 30, answers: [['APPROVED', 29]], lastDayIn: 45 },
          { username: 'trails.of.formosa', askedDaysAgo: 2, lastDayIn: 60 },
          { username: 'dimsumdiary.hk', askedDaysAgo: 35, answers: [['APPROVED', 33]], lastDayIn: -3 },
          {
            username: 'neko.to.kurasu',
            askedDaysAgo: 34,
            answers: [
              ['APPROVED', 31],
              ['REVOKED', 6],
            ],
          },
          { username: 'hillside.brew', askedDaysAgo: 20, answers: [['DECLINED', 19]] },
          { username: 'harbour.eats', askedDaysAgo: 25, answers: [['APPROVED', 24]], isEnded: true },
        ],
      },
      { name: '聖誕禮盒', begunDaysAgo: 3, requests: [{ username: 'maison.aurelle', askedDaysAgo: 1 }] },
    ],
    cowork: [
      {
        name: '新品試用名單',
        usernames: ['glow.archive', 'kiki.tokyo.bring'],
        members: [['enterprise@tessera.example', 'see']],
      },
    ],
    purchases: [
      { daysAgo: 350, change: { kind: 'plan', newPlan: { type: 2, period: 0 } }, card: cards.good },
      { daysAgo: 165, change: { kind: 'powerUp', product: 'b' }, card: cards.good },
    ],
  },
  {
    label: 'Professional',
    email: 'professional@tessera.example',
    type: 0,
    plan: 1,
    language: 'ja',
    timeZone: 'Asia/Tokyo',
    stories: { accounts: ['shiroi_kissaten', 'tokyo.plate.club'] },
    boards: [
      {
        name: 'カフェ競合',
        accounts: ['shiroi_kissaten'],
        isMarked: true,
        views: [['直近3か月のサマリー', 'screen=summary&range=last3Months']],
      },
      { name: '香港の飲食', accounts: ['dimsumdiary.hk'] },
    ],
    kols: [
      { label: 'FOOD', tags: ['カフェ'], usernames: ['shiroi_kissaten', 'tokyo.plate.club', 'sapporo.kitano.table'] },
    ],
  },
  {
    label: 'Free Trial',
    email: 'trial@tessera.example',
    type: 0,
    plan: 0,
    language: 'en',
    timeZone: 'Europe/London',
    boards: [{ name: 'Shop inspiration', accounts: ['willowandloom'] }],
  },
  {
    label: 'Advanced, next Professional',
    email: 'next@tessera.example',
    type: 0,
    plan: 2,
    language: 'ja',
    timeZone: 'Asia/Tokyo',
    boards: [],
    purchases: [{ daysAgo: 20, change: { kind: 'plan', newPlan: { type: 2, period: 0 } }, card: cards.good }],
    queued: { daysAgo: 3, newPlan: { type: 1, period: 0 } },
  },
  {
    label: 'Professional, card failed',
    email: 'overdue@tessera.example',
    type: 0,
    plan: 1,
    language: 'en',
    timeZone: 'Europe/London',
    boards: [],
    purchases: [{ daysAgo: 31, change: { kind: 'plan', newPlan: { type: 1, period: 0 } }, card: cards.failsLater }],
  },
  {
    label: 'Admin',
    email: 'admin@tessera.example',
    type: 1,
    plan: 3,
    language: 'en',
    timeZone: 'Europe/London',
    boards: [{ name: 'Product tour', accounts: ['harbourside.runners'] }],
    kols: [{ label: 'NONE', tags: ['benchmark'], usernames: benchmarkAccounts }],
  },
  {
    label: 'Influencer, high',
    email: 'joyce@tessera.example',
    type: 0,
    plan: null,
    language: 'zh-Hant-HK',
    timeZone: 'Asia/Hong_Kong',
    networkPerson: '102117745500006',
    boards: [],
  },
  {
    label: 'Influencer, middle',
    email: 'clover@tessera.example',
    type: 0,
    plan: null,
    language: 'en',
    timeZone: 'Europe/London',
    networkPerson: '102117745500005',
    boards: [],
  },
  {
    label: 'Influencer, low',
    email: 'haru@tessera.example',
    type: 0,
    plan: null,
    language: 'ja',
    timeZone: 'Asia/Tokyo',
    networkPerson: '102117745500007',
    boards: [],
  },
];
