import { createCondition, createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { createFlowFiguresRepository } from './modules/chatbot/figures.repository.ts';
import { createProjectRepository } from './modules/chatbot/project.repository.ts';
import { createPlatformRepository } from './modules/connection/platform.repository.ts';
import { dayIn } from './modules/media/usage.repository.ts';
import { createUserRepository } from './modules/user/user.repository.ts';
import type { DemoUser } from './seed-plan.ts';
import type { Services } from './services.ts';

const days = 30;
const dayMs = 86_400_000;

/** Somebody asks for the cats' calendar; who follows gets a code. */
const calendarFlow: Flow = {
  version: 1,
  bubbles: [
    { ...createTrigger('TEXT', { id: 'start', title: '詢問月曆', x: 0, y: 0 }), keywords: ['月曆', '日曆'] },
    { ...createTrigger('STORY_MENTION', { id: 'story', title: '限時動態提及', x: 0, y: 220 }) },
    { ...createReply('QUICK_REPLY', { id: 'which', title: '選擇款式', x: 380, y: 0 }), text: '今年的月曆有兩款，想看哪一款？', buttons: [{ id: 'desk', title: '桌曆', address: '' }, { id: 'wall', title: '掛曆', address: '' }] },
    { ...createCondition('FOLLOWS', { id: 'follows', title: '是否追蹤', x: 760, y: 0 }) },
    { ...createReply('TEXT', { id: 'code', title: '折扣碼', x: 1_140, y: -80 }), text: '謝謝追蹤！結帳時輸入MIAO10即可享九折。' },
    { ...createReply('TEXT', { id: 'invite', title: '邀請追蹤', x: 1_140, y: 120 }), text: '追蹤我們，每月都有新的折扣碼。' },
    { ...createReply('TEXT', { id: 'thanks', title: '感謝提及', x: 380, y: 260 }), text: '謝謝您的分享，麻糬和味噌都看到了！' },
  ],
  edges: [
    { from: 'start', port: 'next', to: 'which' }, { from: 'which', port: 'desk', to: 'follows' }, { from: 'which', port: 'wall', to: 'follows' }, { from: 'follows', port: 'yes', to: 'code' }, { from: 'follows', port: 'no', to: 'invite' },
    { from: 'story', port: 'next', to: 'thanks' },
  ],
};

/** A draft that is not finished yet. */
const giveawayFlow: Flow = {
  version: 1,
  bubbles: [
    { ...createTrigger('DEFAULT_REPLY', { id: 'start', title: '其他訊息', x: 0, y: 0 }) },
    { ...createReply('TEXT', { id: 'hours', title: '營業時間', x: 380, y: 0 }), text: '我們會在週一至週五10:00至18:00回覆。' },
    { ...createReply('UNSET', { id: 'next', title: '抽獎說明', x: 760, y: 0 }) },
  ],
  edges: [{ from: 'start', port: 'next', to: 'hours' }, { from: 'hours', port: 'next', to: 'next' }],
};

/** So many came by on a day: more on some days of the week, and more of late. */
const visitorsOn = (index: number): number => 14 + ((index * 7) % 9) + Math.floor(index / 3);

const visit = (bubbleId: string) => ({ bubbleId, variant: 0 });
const pass = (bubbleId: string, port: string) => ({ bubbleId, port });

/** What one of the people of a day did, by their number. */
function wayOf(number: number) {
  if (number % 4 === 3) return { visits: [visit('story'), visit('thanks')], passes: [pass('story', 'next')] };
  const asked = { visits: [visit('start'), visit('which')], passes: [pass('start', 'next')] };
  if (number % 5 === 0) return asked;
  const followed = number % 3 !== 0;
  return {
    visits: [...asked.visits, visit('follows'), visit(followed ? 'code' : 'invite')],
    passes: [...asked.passes, pass('which', number % 2 === 0 ? 'desk' : 'wall'), pass('follows', followed ? 'yes' : 'no')],
  };
}

/** Bots of the demo accounts that have a business account, one with a month of conversations. Nothing where they are there already. */
export async function addDemoBots({ db, clock }: Services, users: readonly DemoUser[]): Promise<void> {
  for (const { email, networkPerson, timeZone } of users) {
    const user = networkPerson === undefined ? undefined : await createUserRepository(db).findByEmail(email);
    if (user === undefined) continue;
    const [account] = await createPlatformRepository(db).accounts(user.id);
    if (account === undefined) continue;
    await db.transaction().execute(async (trx) => {
      const projects = createProjectRepository(trx);
      if ((await projects.count(user.id)) > 0) return;
      const now = clock.now();
      const begun = new Date(now.getTime() - days * dayMs);
      const running = await projects.add(user.id, { name: '月曆詢問', accountId: account.network_user_id, flow: calendarFlow }, begun);
      await projects.change(user.id, running.id, running.revision, { published: calendarFlow, state: 'RUNNING' }, begun);
      await projects.add(user.id, { name: '抽獎活動', accountId: account.network_user_id, flow: giveawayFlow }, now);
      const figures = createFlowFiguresRepository(trx);
      for (let index = 0; index < days; index += 1) {
        const day = dayIn(timeZone, new Date(begun.getTime() + (index + 1) * dayMs));
        for (let number = 0; number < visitorsOn(index); number += 1) await figures.note(user.id, running.id, day, wayOf(number));
      }
    });
  }
}
