import type { ImportEncoding } from '@tessera/contracts/import/file-reading';

/** Texts as people of a language write them, and the encodings in which their programs save a table. */
interface TableTexts {
  readonly encodings: readonly ImportEncoding[];
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

const western = ['windows-1252', 'iso-8859-15', 'macintosh'] as const;
const wide = ['utf-8', 'utf-16le', 'utf-16be'] as const;

export const tableTexts: Readonly<Record<string, TableTexts>> = {
  en: {
    encodings: [...wide, 'windows-1252', 'macintosh'],
    names: ['Maple’s Bakes', 'Zoë Carter', 'Café Linden', 'Renée O’Neil', 'The Baker’s Son', 'Chloé Park'],
    texts: [
      'It’s all about bread – daily',
      'Don’t miss our “spring” menu…',
      'Home cooking — and a bit of travel',
      'Naïve art & café reviews',
      'Prices from £12 – we’re open',
    ],
  },
  de: {
    encodings: [...wide, ...western],
    names: ['Lena Müller', 'Jürgen Weiß', 'Käthe Schröder', 'Björn Groß', 'Anja Förster', 'Familie Bäcker'],
    texts: [
      'Brot für jeden Tag',
      'Schöne Grüße aus Köln',
      'Rezepte für zwei Personen',
      'Wir lieben Kuchen, süß und salzig',
      'Täglich geöffnet, außer sonntags',
    ],
  },
  fr: {
    encodings: [...wide, ...western],
    names: ['Zoé Côté', 'François Lefèvre', 'Hélène Benoît', 'Noël Gauthier', 'Céline Brûlé', 'Maëlle Garçon'],
    texts: [
      'La pâtisserie, c’est ma passion',
      'Créatrice de contenu à Paris',
      'Voyages, forêts et châteaux',
      'Déjà vu : élégance française',
      'Recettes préférées de l’été',
    ],
  },
  es: {
    encodings: [...wide, ...western],
    names: ['José Peña', 'María Núñez', 'Iñaki Martínez', 'Lucía Gómez', 'Andrés Ibáñez', 'Sofía Muñoz'],
    texts: [
      '¿Qué comemos mañana?',
      'Viajes y fotografía',
      'Cocina tradicional española',
      'El rincón del café',
      '¡Bienvenidos a mi página!',
    ],
  },
  pt: {
    encodings: [...wide, 'windows-1252', 'iso-8859-15'],
    names: ['João Conceição', 'Inês Gonçalves', 'Luís Simões', 'Patrícia Araújo', 'Antônio Brandão'],
    texts: ['Receitas de família, pães e maçãs', 'São Paulo à noite', 'Coração, emoção e criação', 'Estação de verão'],
  },
  pl: {
    encodings: [...wide, 'windows-1250'],
    names: ['Łukasz Wiśniewski', 'Zażółć Gęślą', 'Małgorzata Wójcik', 'Paweł Dąbrowski', 'Żaneta Król', 'Michał Zając'],
    texts: [
      'Codziennie świeży chleb',
      'Podróże i piękne zdjęcia',
      'Kuchnia włoska w domu',
      'Łódź, moje miasto',
      'Książki, kawa i święty spokój',
    ],
  },
  cs: {
    encodings: [...wide, 'windows-1250'],
    names: ['Jiří Dvořák', 'Tereza Černá', 'Lukáš Kučera', 'Kateřina Veselá', 'Šárka Růžičková'],
    texts: ['Čerstvý chléb každý den', 'Příliš žluťoučký kůň', 'Cestování po světě', 'Nejlepší káva ve městě'],
  },
  tr: {
    encodings: [...wide, 'windows-1254'],
    names: ['Gülşen Yılmaz', 'İbrahim Çelik', 'Ayşe Doğan', 'Ömer Şahin', 'Işıl Öztürk'],
    texts: [
      'Her gün taze ekmek',
      'İstanbul’da yaşıyorum',
      'Kahvaltı tarifleri ve çay',
      'Güneşli günler',
      'Doğa fotoğrafları',
    ],
  },
  el: {
    encodings: [...wide, 'windows-1253'],
    names: ['Γιώργος Παπαδόπουλος', 'Μαρία Νικολάου', 'Ελένη Γεωργίου', 'Κώστας Αντωνίου'],
    texts: ['Φρέσκο ψωμί κάθε μέρα', 'Ταξίδια και φωτογραφία', 'Καφές στην Αθήνα', 'Συνταγές της γιαγιάς'],
  },
  ru: {
    encodings: [...wide, 'windows-1251'],
    names: ['Анна Иванова', 'Сергей Петров', 'Ольга Смирнова', 'Дмитрий Щукин', 'Елена Кузнецова'],
    texts: [
      'Свежий хлеб каждый день',
      'Путешествия и фотографии',
      'Рецепты для всей семьи',
      'Кофе и книги',
      'Москва, весна',
    ],
  },
  'zh-Hant': {
    encodings: [...wide, 'big5'],
    names: ['陳美玲', '林志豪', '小麥烘焙', '王曉雯', '旅行日記', '台北咖啡地圖'],
    texts: ['每天分享台灣美食', '喜歡旅行與攝影', '新北市的早餐店', '手作麵包與甜點', '媽媽的廚房日記'],
  },
  'zh-Hans': {
    encodings: [...wide, 'gb18030'],
    names: ['王小红', '李伟', '美食日记', '张丽华', '旅行笔记', '上海咖啡馆'],
    texts: ['每天分享美食和旅行', '喜欢摄影与阅读', '上海生活指南', '手工面包和甜点', '妈妈的厨房'],
  },
  ja: {
    encodings: [...wide, 'shift_jis', 'euc-jp'],
    names: ['佐藤美咲', '田中太郎', 'パン工房こむぎ', '山本カフェ', '旅するカメラ'],
    texts: ['毎日の食事を紹介します', '東京のカフェめぐり', '手作りパンとお菓子', '猫と暮らす日々', '写真が好きです'],
  },
  ko: {
    encodings: [...wide, 'euc-kr'],
    names: ['김민수', '이지은', '박서준', '서울 카페', '빵굽는 하루'],
    texts: ['매일 맛있는 빵을 구워요', '여행과 사진을 좋아합니다', '서울 카페 추천', '엄마의 요리 일기'],
  },
};
