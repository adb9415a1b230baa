import { traitNameOf } from './trait-name.ts';

test('a range of ages has an en dash, and a last age without end stays as it is', () => {
  expect(['13-17', '65+'].map((name) => traitNameOf('ages', name, 'en'))).toEqual(['13–17', '65+']);
});

test('a hyphen in the name of a place stays', () => {
  expect(traitNameOf('locations', 'Stratford-upon-Avon', 'en')).toBe('Stratford-upon-Avon');
});
