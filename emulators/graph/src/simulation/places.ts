import { captionPools } from '../captions/compose.ts';
import { mix } from './chance.ts';
import { type Media } from './media.ts';
import { allCities, type CityIndex, allLanguages } from './subjects.ts';

export interface Place {
  id: string;
  name: string;
  city: CityIndex;
}

const placeId = (index: number): string =>
  String(213_000_000_000 + index * 7_919_113 + (mix(index, 0x91a) % 7_000_000));

/** Each city, followed by the places in it that captions mention, in each language. */
export const allPlaces: readonly Place[] = allCities
  .flatMap((city, index) => {
    const names = new Set<string>([city.local, ...(city.local === city.name ? [] : [city.name])]);
    for (const language of allLanguages)
      for (const name of captionPools[language].places[city.name] ?? []) names.add(name);
    return [...names].map((name) => ({ name, city: index }));
  })
  .map((place, index) => ({ ...place, id: placeId(index) }));

const placesOf = allCities.map((_, city) => allPlaces.filter((place) => place.city === city));
const placesById = new Map(allPlaces.map((place) => [place.id, place]));

export const placeById = (id: string): Place | undefined => placesById.get(id);

/** The place of a post: the one that its caption mentions, otherwise sometimes the city, mostly none. */
export const placeOf = (media: Media, caption: string): Place | undefined => {
  const [city, ...inside] = placesOf[media.account.city] ?? [];
  const named = inside.find(({ name }) => caption.includes(name));
  return named ?? (mix(media.seed, 0x10c) % 100 < 30 ? city : undefined);
};
