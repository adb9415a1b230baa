/** The subject of a picture; its caption is about the same thing. */
export const allSubjects = [
  'plate',
  'coffee',
  'dessert',
  'mountain',
  'sea',
  'night',
  'street',
  'run',
  'court',
  'flower',
  'skincare',
  'textile',
  'cat',
  'abstract',
  'portrait',
] as const;
export type Subject = (typeof allSubjects)[number];

export const allTopics = [
  'food',
  'cafe',
  'travel',
  'outdoors',
  'sport',
  'beauty',
  'pets',
  'art',
  'fashion',
  'shop',
] as const;
export type Topic = (typeof allTopics)[number];

export const allLanguages = ['en', 'zh', 'ja'] as const;
export type Language = (typeof allLanguages)[number];

interface TopicTraits {
  subjects: readonly (readonly [Subject, number])[];
  /** Median engagement rate of the industry in percent (Rival IQ 2025). */
  engagement: number;
  /** Share of accounts with this topic. */
  share: number;
}

export const topicTraits: Readonly<Record<Topic, TopicTraits>> = {
  food: {
    subjects: [
      ['plate', 6],
      ['dessert', 2],
      ['coffee', 1],
      ['night', 1],
      ['street', 1],
    ],
    engagement: 0.4,
    share: 18,
  },
  cafe: {
    subjects: [
      ['coffee', 5],
      ['dessert', 3],
      ['street', 1],
      ['flower', 1],
    ],
    engagement: 0.4,
    share: 10,
  },
  travel: {
    subjects: [
      ['sea', 3],
      ['mountain', 3],
      ['street', 2],
      ['night', 2],
      ['portrait', 1],
    ],
    engagement: 0.34,
    share: 16,
  },
  outdoors: {
    subjects: [
      ['mountain', 5],
      ['sea', 2],
      ['run', 1],
      ['flower', 1],
    ],
    engagement: 0.56,
    share: 7,
  },
  sport: {
    subjects: [
      ['run', 4],
      ['court', 4],
      ['portrait', 1],
      ['sea', 1],
    ],
    engagement: 1.3,
    share: 8,
  },
  beauty: {
    subjects: [
      ['skincare', 5],
      ['flower', 2],
      ['portrait', 2],
      ['textile', 1],
    ],
    engagement: 0.14,
    share: 12,
  },
  pets: {
    subjects: [
      ['cat', 7],
      ['flower', 1],
      ['street', 1],
    ],
    engagement: 0.56,
    share: 8,
  },
  art: {
    subjects: [
      ['abstract', 5],
      ['street', 2],
      ['flower', 1],
      ['portrait', 1],
    ],
    engagement: 0.58,
    share: 6,
  },
  fashion: {
    subjects: [
      ['textile', 4],
      ['portrait', 4],
      ['street', 2],
      ['night', 1],
    ],
    engagement: 0.15,
    share: 9,
  },
  shop: {
    subjects: [
      ['textile', 3],
      ['skincare', 1],
      ['coffee', 1],
      ['abstract', 2],
      ['flower', 1],
    ],
    engagement: 0.16,
    share: 6,
  },
};

interface City {
  name: string;
  local: string;
  language: Language;
  /** Hours ahead of UTC. */ zone: number;
  tag: string;
  short: string;
}

export const allCities = [
  { name: 'Hong Kong', local: '香港', language: 'zh', zone: 8, tag: 'hongkong', short: 'hk' },
  { name: 'Taipei', local: '台北', language: 'zh', zone: 8, tag: 'taipei', short: 'tpe' },
  { name: 'Taichung', local: '台中', language: 'zh', zone: 8, tag: 'taichung', short: 'tw' },
  { name: 'Macau', local: '澳門', language: 'zh', zone: 8, tag: 'macau', short: 'mo' },
  { name: 'Tokyo', local: '東京', language: 'ja', zone: 9, tag: 'tokyo', short: 'tokyo' },
  { name: 'Osaka', local: '大阪', language: 'ja', zone: 9, tag: 'osaka', short: 'osaka' },
  { name: 'Kyoto', local: '京都', language: 'ja', zone: 9, tag: 'kyoto', short: 'kyoto' },
  { name: 'Sapporo', local: '札幌', language: 'ja', zone: 9, tag: 'sapporo', short: 'spk' },
  { name: 'London', local: 'London', language: 'en', zone: 0, tag: 'london', short: 'ldn' },
  { name: 'Edinburgh', local: 'Edinburgh', language: 'en', zone: 0, tag: 'edinburgh', short: 'edi' },
  { name: 'Singapore', local: 'Singapore', language: 'en', zone: 8, tag: 'singapore', short: 'sg' },
  { name: 'Melbourne', local: 'Melbourne', language: 'en', zone: 10, tag: 'melbourne', short: 'melb' },
] as const satisfies readonly City[];
export type CityIndex = number;

export const cityAt = (index: CityIndex): City => allCities[index] ?? allCities[0];
export const cityNamed = (name: string): CityIndex =>
  Math.max(
    0,
    allCities.findIndex((city) => city.name === name),
  );
