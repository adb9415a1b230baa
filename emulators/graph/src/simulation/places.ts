import { CAPTION_POOLS } from '../captions/compose.ts';
import { mix } from './chance.ts';
import { type Media } from './media.ts';
import { CITIES, type CityIndex, LANGUAGES } from './subjects.ts';

export interface Place {
  id: string;
  name: string;
  city: CityIndex;
}

const placeId = (index: number): string =>
  String(213_000_000_000 + index * 7_919_113 + (mix(index, 0x91a) % 7_000_000));

/** Each city, followed by the places in it that captions mention, in each language. */
export const PLACES: readonly Place[] = CITIES.flatMap((city, index) => {
  const names = new Set<string>([city.local, ...(city.local === city.name ? [] : [city.name])]);
  for (const language of LANGUAGES) for (const name of CAPTION_POOLS[language].places[city.name] ?? []) names.add(name);
  return [...names].map((name) => ({ name, city: index }));
}).map((place, index) => ({ ...place, id: placeId(index) }));

const PLACES_OF = CITIES.map((_, city) => PLACES.filter((place) => place.city === city));
const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

export const placeById = (id: string): Place | undefined => BY_ID.get(id);

/** The place of a post: the one that its caption mentions, otherwise sometimes the city, mostly none. */
export const placeOf = (media: Media, caption: string): Place | undefined => {
  const [city, ...inside] = PLACES_OF[media.account.city] ?? [];
  const named = inside.find(({ name }) => caption.includes(name));
  return named ?? (mix(media.seed, 0x10c) % 100 < 30 ? city : undefined);
};
