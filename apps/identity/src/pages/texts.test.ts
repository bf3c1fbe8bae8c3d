import { expect, it } from 'vitest'
import english from '../../../../packages/locales/en/identity.json' with { type: 'json' }
import turkish from '../../../../packages/locales/tr/identity.json' with { type: 'json' }

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

it('has every text in both languages', () => {
  expect(keysOf(turkish)).toEqual(keysOf(english))
})
