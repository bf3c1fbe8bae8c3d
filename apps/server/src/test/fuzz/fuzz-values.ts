import fc from 'fast-check'
import type { JsonSchema } from '../../features/configuration/json-schema.ts'

/** No record has it. */
export const unknownId = '5e1f0000-0000-4000-8000-00000000abcd'

/** Texts that have broken something somewhere. */
const oddTexts = [
  '',
  '   ',
  'x'.repeat(10_000),
  'a\0b',
  'a\ud800b',
  '\udfff',
  '👩‍👩‍👧‍👦🇹🇷',
  'مرحبا \u202eevil',
  '<script>alert(1)</script>',
  `'; drop table status; --`,
  '%_\\',
  'null',
  'NaN',
  '-1',
  '1e400',
  '99999999999999999999',
  'true',
  '__proto__',
  unknownId,
  unknownId.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
]

const oddOthers = [
  null,
  undefined,
  5,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [[]],
  [null],
  ['x', 'x'],
  {},
  { a: { b: {} } },
]

/** The same on every run. */
const arbitrary = fc.sample(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.anything({ maxDepth: 2 })), {
  seed: 3,
  numRuns: 6,
})

/** The malformed values for a field. In an address all values are texts, or lists of texts. */
export function oddValues({ type }: JsonSchema, part: 'params' | 'query' | 'body'): unknown[] {
  if (part === 'params') return oddTexts.filter((text) => text !== '')
  if (part === 'query') return [...oddTexts, ['1', '2'], ['true', 'false'], ['', '']]
  return [...oddTexts, ...oddOthers, ...arbitrary].filter((value) => typeof value !== type || type === 'string')
}

/** Bodies that are no object, or more than the object that is asked for. */
export const oddBodies = (plain: object): unknown[] => [
  'null',
  '[]',
  '"text"',
  '5',
  '',
  '{',
  '['.repeat(9000) + ']'.repeat(9000),
  '{"a":'.repeat(9000) + '1' + '}'.repeat(9000),
  `{"__proto__": {"isAdmin": true}, ${JSON.stringify(plain).slice(1)}`,
  JSON.stringify({ ...plain, surprise: { $ne: null } }),
  `{"constructor": {"prototype": {"isAdmin": true}}}`,
]
