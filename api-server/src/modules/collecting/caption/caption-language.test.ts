import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { toSearchText } from '@tessera/contracts/media/media-filter.schema';
import { captionLanguageOfText } from './caption-language.ts';

const captions: Readonly<Record<CaptionLanguage, readonly string[]>> = {
  en: [
    'Slow mornings, good light and the new oak chair in the corner 🌿 #interiors',
    'She said yes 💍',
    'New drop this Friday!',
    'Sunday reset',
    'Back in stock: the linen throw you all asked for. Link in bio',
    '10k done, legs gone. See you at the start line tomorrow',
    'throwback to last summer in Lisbon',
    'Coffee first.',
    'Happy birthday to my best friend',
    'Her idea, my camera, a quiet minute. 🎞️',
    'We finally tried the beef noodles at 林東芳 tonight',
    '𝓗𝓪𝓹𝓹𝔂 𝓫𝓲𝓻𝓽𝓱𝓭𝓪𝔂 to the 𝓺𝓾𝓮𝓮𝓷',
    'Loved every minute with @maison.aurelle and @glow.archive, more on https://example.com/es/la-vida',
  ],
  es: [
    'Nueva colección disponible en la tienda ✨ envíos a todo México',
    'Domingo de playa con mis amigas 🌊',
    'Gracias por tanto cariño',
    'Feliz cumpleaños mi amor',
    '¿Cuál es tu favorito? Te leo en los comentarios 👇',
    'Hoy cocinamos juntos una receta muy fácil #foodie #homecooking',
    'Buenos días Madrid',
  ],
  fr: [
    'Une journée parfaite à Paris 🥐',
    'Nouvelle collection disponible dès demain sur notre site',
    'Merci à tous pour vos messages',
    "Le petit déjeuner du dimanche, c'est sacré",
    'Bon anniversaire ma belle',
    'Qui vient avec moi ? 😍',
  ],
  de: [
    'Schönen Sonntag euch allen ☀️',
    'Endlich Wochenende!',
    'Unser neuer Laden in Berlin ist ab heute geöffnet',
    'Alles Gute zum Geburtstag',
    'Was ist euer Lieblingsrezept für den Herbst?',
    'Danke für die schöne Zeit',
  ],
  pt: [
    'Bom dia com café e sol ☕',
    'Nova coleção disponível na loja',
    'Feliz aniversário meu amor',
    'Obrigada por tudo, vocês são demais',
    'Qual é o seu preferido? Conta aqui nos comentários',
    'Fim de semana na praia com a família',
  ],
  id: [
    'Selamat pagi semuanya ☀️',
    'Promo akhir tahun sudah dimulai, yuk belanja sekarang',
    'Terima kasih untuk semua yang sudah datang',
    'Liburan ke Bali bareng keluarga tercinta',
    'Menu baru kami sudah ada di toko',
  ],
  vi: ['Chúc mừng năm mới cả nhà 🎉', 'Quán mới mở ở Sài Gòn, ai đi cùng mình không?', 'Hôm nay trời đẹp quá'],
  zh: [
    '今天去 Blue Bottle Coffee 喝咖啡',
    '鮮の味 今日嘅午餐好好食，你哋試咗未？',
    '為了這碗牛腩麵，排了8分鐘也值得。',
    '新品上市 限量發售',
    '今天天气很好，我们去公园吧',
    '好食到喊 😭😭',
    '週末快樂 #東京旅行 #カフェ 你們也來吧',
    '甜點是另一個胃',
    '颱風天宅在家',
    '優の良品 全新口味登場，快來試試吧',
  ],
  ja: [
    '今日のランチは麻婆豆腐',
    '渋谷駅前',
    'おはようございます☀️',
    'コーヒー',
    '京都旅行 #カフェ巡り #京都カフェ',
    '新作のワンピースが入荷しました！プロフィールのリンクから見てね',
    '桜満開',
    '春の新作',
    '美味しすぎた…また行きたい at Blue Bottle Coffee',
    '限定100円',
  ],
  ko: ['오늘 점심은 냉면', '주말 브런치 at Cafe Onion 너무 맛있었어요'],
  th: ['วันนี้อากาศดีมาก', 'ร้านใหม่เปิดแล้ว Bangkok'],
  other: [
    'Wszystkiego najlepszego z okazji urodzin',
    'Buongiorno a tutti, oggi si parte per il mare',
    'Nieuwe collectie vanaf morgen in de winkel',
    'Het weekend is bijna over, wie had dat gedacht',
    'Bugün hava çok güzel, kahve içelim mi?',
    'Idag har vi öppnat vår nya butik i Stockholm',
    'Nyt on kesä ja aurinko paistaa',
    'Krásné ráno všem a hezký den',
    'O zi frumoasă tuturor',
    'Доброе утро, друзья',
    'صباح الخير',
    'Καλημέρα σε όλους',
    'सुप्रभात दोस्तों',
  ],
  none: [
    '',
    '✨✨✨',
    '🥐☕️ 📍',
    '#ootd #coffee #日常',
    '@maison.aurelle',
    'https://example.com/the-best-of-the-year',
    '2026.03.02 → 03.05',
    '...',
  ],
};

const cases = Object.entries(captions).flatMap(([language, texts]) => texts.map((text) => [language, text] as const));

it.each(cases)('captionLanguageOfText recognizes %s: %s', (language, text) => {
  expect(captionLanguageOfText(toSearchText(text))).toBe(language);
});

it('captionLanguageOfText returns the language of the larger part of a caption', () => {
  expect(captionLanguageOfText('good morning 早安，今天的陽光很好，我們在陽台吃早餐')).toBe('zh');
  expect(captionLanguageOfText('good morning from the balcony, breakfast with the whole family 早安')).toBe('en');
  expect(captionLanguageOfText('new in 新作入荷しました、店頭でぜひご覧ください')).toBe('ja');
});

it('captionLanguageOfText uses only the beginning of a long caption in Latin letters', () => {
  const beginning =
    'Alles Gute zum Geburtstag, liebe Anna! Unser neuer Laden in Berlin ist ab heute für euch alle geöffnet. ';
  const rest = 'And the whole story of the shop is told in the next one thousand words. '.repeat(25);
  expect(captionLanguageOfText(rest)).toBe('en');
  expect(captionLanguageOfText(`${beginning}${rest}`)).toBe('de');
});
