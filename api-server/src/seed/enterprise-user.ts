import { openingFlow, springFlow, throwsFlow } from './chatbot-flows.ts';
import type { DemoUser } from './demo-user.ts';

/** The demo account that uses everything, so that every page of the product has something to show. */
export const enterpriseUser: DemoUser = {
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
    { label: 'YOUTUBE', tags: ['films'], usernames: ['hello_komorebicamp', 'chihiro_compass', 'spk_postcards_shiro'] },
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
      usernames: ['pips.before.breakfast', 'tomo_daily_walks', 'mei.in.the.rain', 'cask.and.quay', 'nobody.lives.here'],
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
};
