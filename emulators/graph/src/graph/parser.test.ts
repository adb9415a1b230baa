import fc from 'fast-check';
import { GraphError } from './errors.ts';
import { type Field, parseFields } from './parser.ts';

const nameOf = fc.stringMatching(/^[a-z][a-z0-9_]{0,11}$/u);
const argumentOf = fc.stringMatching(/^[A-Za-z0-9._=-]{1,20}$/u);

const { field } = fc.letrec<{ field: Field }>((tie) => ({
  field: fc.record({
    name: nameOf,
    args: fc.dictionary(nameOf, argumentOf, { maxKeys: 3, noNullPrototype: true }),
    fields: fc.option(fc.array(tie('field'), { minLength: 1, maxLength: 3 }), {
      nil: undefined,
      depthSize: 'small',
      maxDepth: 4,
    }),
  }),
}));

const write = (fields: readonly Field[]): string =>
  fields
    .map(
      ({ name, args, fields: inner }) =>
        `${name}${Object.entries(args)
          .map(([key, value]) => `.${key}(${value})`)
          .join('')}${inner === undefined ? '' : `{${write(inner)}}`}`,
    )
    .join(',');

describe('field expansion', () => {
  it('parses every valid field list back to its fields', () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 4 }), (fields) =>
        expect(parseFields(write(fields))).toEqual(fields),
      ),
    );
  });

  it('parses a business discovery with a page of media', () => {
    expect(
      parseFields('business_discovery.username(harbour.eats){id,media.limit(50).after(QVFI==){id, caption}}'),
    ).toEqual([
      {
        name: 'business_discovery',
        args: { username: 'harbour.eats' },
        fields: [
          { name: 'id', args: {}, fields: undefined },
          {
            name: 'media',
            args: { limit: '50', after: 'QVFI==' },
            fields: [
              { name: 'id', args: {}, fields: undefined },
              { name: 'caption', args: {}, fields: undefined },
            ],
          },
        ],
      },
    ]);
  });

  it.each(['media{', 'media{}', 'id,', ',id', 'media.limit', 'media.limit(5', 'id}', 'a b', 'a{b}}'])(
    'rejects %s with code 2500',
    (text) => {
      expect(() => parseFields(text)).toThrow(expect.objectContaining({ code: 2500 }));
    },
  );

  it('throws only Graph errors for invalid input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '.', '(', ')', '{', '}', ',', ' '), maxLength: 30 }),
        (text) => {
          try {
            parseFields(text);
          } catch (error) {
            expect(error).toBeInstanceOf(GraphError);
          }
        },
      ),
    );
  });
});
