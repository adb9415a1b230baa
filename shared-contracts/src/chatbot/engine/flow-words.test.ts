import { containsHashtag, containsKeyword, findSaid, saysOnly } from './flow-words.ts';
import { defaultStartWords, defaultStopWords } from './opt-out-words.ts';

describe('containsKeyword', () => {
  it.each([
    ['hi', 'Hi there'],
    ['hi', 'oh,HI!'],
    ['size', 'Which size?'],
    ['ＭＥＮＵ', 'the menu'],
    ['menu', 'the ｍｅｎｕ please'],
    ['menu', '我要menu謝謝'],
    ['menu', 'menu주세요'],
    ['価格', '価格はいくらですか'],
    ['價錢', '請問價錢多少'],
    ['가격', '가격이 얼마예요?'],
    ['ราคา', 'ขอราคาหน่อย'],
    ['size chart', 'The size\n  chart?'],
    ["what's new", 'What’s new?'],
    ['what’s new', "tell me what's new"],
    ['adresse', "C'est quoi l'adresse ?"],
    ['shop', 'the shop’s hours'],
    ['café', 'ein Cafe\u0301, bitte'],
    ['café', 'un cafe por favor'],
    ['informacion', 'Más información'],
    ['Straße', 'STRASSE 5'],
    ['ΟΔΟΣ', 'η οδός μου'],
    ['цена', 'Какая цена?'],
    ['السعر', 'كم السعر؟'],
    ['#spring', 'love #Spring!'],
    ['spring', '#spring'],
    ['❤️', 'so nice ❤'],
    ['❤', '❤️❤️'],
    ['👍', 'ok👍🏽'],
    ['🇹🇼', '🇨🇦🇹🇼'],
    ['10', '10元'],
    ['50%', 'is it 50% off'],
    ['c++', 'I know C++, too'],
    ['t-shirt', 'a T‑shirt'],
    ['می‌خواهم', 'میخواهم'],
    ['se\u200Bcret', 'secret'],
  ])('finds "%s" in "%s"', (keyword, text) => {
    expect(containsKeyword(text, [keyword])).toBe(true);
  });

  it.each([
    ['hi', 'my thigh hurts'],
    ['size', 'I emphasize'],
    ['size', 'oversize'],
    ['wash', 'Which of this is machine washable?'],
    ['caf', 'café'],
    ['cafe', 'cafés'],
    ['hi', 'hi_there'],
    ['сон', 'сонный'],
    ['سعر', 'السعر'],
    ['don', "I don't know"],
    ['can', 'we can’t'],
    ['10', '1,100'],
    ['5', '5.99'],
    ['50', '150 euros'],
    ['#spring', '#springtime'],
    ['👩', '👩‍🍳'],
    ['❤', '❤️‍🔥'],
    ['🇦🇹', '🇨🇦🇹🇼'],
    ['', 'anything'],
    [' ', 'any thing'],
    ['menu', ''],
  ])('does not find "%s" in "%s"', (keyword, text) => {
    expect(containsKeyword(text, [keyword])).toBe(false);
  });

  it('finds the whole word after one that only contains it', () => {
    expect(containsKeyword('a washable, but please wash it', ['wash'])).toBe(true);
  });

  it('compares a long message with many keywords quickly', () => {
    const text = `${'この商品はとても素敵です。'.repeat(800)} end`;
    const keywords = Array.from({ length: 1_500 }, (_, place) => `ない言葉${place}`);
    const begun = performance.now();
    expect(containsKeyword(text, keywords)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

it('containsHashtag compares whole hashtags', () => {
  expect(containsHashtag('行こう ＃春 へ', ['#春'])).toBe(true);
  expect(containsHashtag('#springtime', ['spring'])).toBe(false);
  expect(containsHashtag('spring', ['spring'])).toBe(false);
});

describe('saysOnly', () => {
  it.each([
    'STOP.',
    'stop',
    ' Stop! ',
    'stop 🛑',
    '"Stop"',
    'ｓｔｏｐ',
    'STOP\u200B',
    '🛑STOP🛑',
    'S.T.O.P',
    '*stop*',
    'stóp',
    'STOPALL',
    'Stop all',
    'UNSUBSCRIBE',
    'Unsubscribe me.',
    'CANCEL',
    'End',
    'quit',
    'REVOKE',
    'opt-out',
    'Opt out',
    'OPTOUT',
    'please stop',
    'I want to unsubscribe',
    '我要退訂！',
    '配信停止をお願いします',
    '解除したいです',
    'Stop, please!',
    'pls unsubscribe',
    'Stop messaging me',
    'STOP STOP STOP',
    "don't message me",
    'Don’t contact me',
    'Stop. Unsubscribe.',
    '停止！',
    '停止',
    '取消',
    '取消訂閱',
    '退訂',
    '请退订',
    '退订',
    '麻煩取消訂閱',
    '取消订阅',
    'td',
    '解除',
    '配信停止',
    '配信停止お願いします',
    '停止してください。',
    '수신거부',
    '수신 거부',
    '그만!',
    '구독 취소해주세요',
  ])('takes "%s" for a message that opts out', (text) => {
    expect(saysOnly(text, defaultStopWords)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '🛑',
    'Where is the bus stop?',
    "don't stop",
    'Can I cancel my order?',
    'the end of summer',
    'nonstop',
    'stopped',
    'I quit smoking',
    'Do you end at 6?',
    '何時に停止しますか',
    '我想取消訂單',
    '取消訂單',
    '취소하고 싶은 주문이 있어요',
    '非停止',
    '予約の解除方法',
    'How do I unsubscribe from your newsletter?',
    'cancel 2 of 3',
    'start',
  ])('does not take "%s" for one', (text) => {
    expect(saysOnly(text, defaultStopWords)).toBe(false);
  });

  it.each(['Start!', 'UNSTOP', 'opt in', '開始', '重新訂閱。', '再開', '다시 시작', '恢复'])(
    'takes "%s" for a message that opts in',
    (text) => {
      expect(saysOnly(text, defaultStartWords)).toBe(true);
    },
  );

  it('compares words that are only signs as they are', () => {
    expect(saysOnly('🛑', ['🛑'])).toBe(true);
    expect(saysOnly('✋🏽', ['✋'])).toBe(true);
    expect(saysOnly('👍', ['🛑'])).toBe(false);
    expect(saysOnly('!!', ['', ' ', '🛑'])).toBe(false);
  });

  it('has no word that both stops and starts a bot', () => {
    for (const word of defaultStopWords) expect(saysOnly(word, defaultStartWords)).toBe(false);
    for (const word of defaultStartWords) expect(saysOnly(word, defaultStopWords)).toBe(false);
  });
});

it('findSaid prefers the title that is the same to the sign', () => {
  const titles = [{ title: 'C' }, { title: 'C++' }, { title: 'Yes!' }, { title: '👍' }];
  expect(findSaid('c++', titles)?.title).toBe('C++');
  expect(findSaid('c', titles)?.title).toBe('C');
  expect(findSaid('yes', titles)?.title).toBe('Yes!');
  expect(findSaid('👍🏽', titles)?.title).toBe('👍');
  expect(findSaid('🙃', titles)).toBeNull();
  expect(findSaid('yes please', titles)).toBeNull();
});
