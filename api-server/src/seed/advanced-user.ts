import { calendarFlow, giveawayFlow } from './chatbot-flows.ts';
import { cards } from './demo-cards.ts';
import type { DemoUser } from './demo-user.ts';

/** The demo account of the Advanced plan. */
export const advancedUser: DemoUser = {
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
};
