import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shaped } from './answer-shape.ts'

const Person = z.object({ name: z.string(), secret: z.object({ shown: z.string() }).nullable() })
const Page = z.object({
  items: z.array(Person),
  total: z.int(),
  extra: z.record(z.string(), z.object({ n: z.int() })).optional(),
})

describe('the shape of an answer', () => {
  it('leaves out what the contract does not name, however deep', () => {
    const answer = {
      items: [
        { name: 'Ada', secret: { shown: 'a', hidden: 'b' }, password: 'x' },
        { name: 'Bo', secret: null },
      ],
      total: 2,
      tenant: 'other',
      extra: { one: { n: 1, hidden: true } },
    }
    expect(shaped(Page, answer)).toEqual(Page.parse(answer))
    expect(JSON.stringify(shaped(Page, answer))).not.toMatch(/hidden|password|tenant/)
  })

  it('copies nothing where nothing is left out', () => {
    const answer = { items: [{ name: 'Ada', secret: { shown: 'a' } }], total: 1 }
    expect(shaped(Page, answer)).toBe(answer)
  })

  it('keeps what a contract leaves open', () => {
    const answer = { anything: { goes: 1 } }
    expect(shaped(z.looseObject({}), answer)).toBe(answer)
    expect(shaped(z.unknown(), answer)).toBe(answer)
  })
})
