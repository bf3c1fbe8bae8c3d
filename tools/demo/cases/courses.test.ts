import { describe, expect, it } from 'vitest'
import { greece } from '../greece/content.ts'
import { demoRows } from '../rows/demo-rows.ts'
import { turkey } from '../turkey/content.ts'
import { caseKinds, courseOf } from './case-kinds.ts'

const speaksOfFile = /\bekte|\bekled|\bekliyorum|attached/

describe.each([turkey, greece].map((content) => ({ name: content.tenant, content })))('how cases go in $name', ({ content }) => {
  const kinds = [...caseKinds(content).values()]
  const { enclosures } = content.caseTexts

  it('is told for what people really ask, as a case type of the same division', () => {
    const wrong = kinds.flatMap(({ category, division, courses }) =>
      courses.filter(({ of = [], caseType }) => {
        const isKnown = content.caseTypes.some((type) => type.name === caseType && type.division === division.name)
        return !isKnown || of.some((name) => !category.subCategories?.includes(name))
      }),
    )
    expect(wrong).toEqual([])
    const used = new Set(kinds.flatMap((kind) => kind.asks.map((ask) => courseOf(kind, ask))))
    expect(kinds.flatMap(({ courses }) => courses).filter((course) => !used.has(course))).toEqual([])
  })

  it('comes with a file where somebody speaks of one, and only there', () => {
    const asked = kinds.flatMap(({ asks }) => asks.map(({ text }) => text))
    const isEnclosed = (text: string) => enclosures.some(([mention]) => mention.test(text))
    expect(asked.filter((text) => speaksOfFile.test(text) !== isEnclosed(text))).toEqual([])
    const answers = kinds.flatMap(({ courses }) => courses)
    expect(answers.filter(({ answer, file }) => speaksOfFile.test(answer) !== Boolean(file))).toEqual([])
  })
})

it('is told in Greece without a Turkish letter, and so is all that the tenant has', async () => {
  const { tables } = await demoRows(greece, new Date('2026-05-05T09:41:00Z'))
  const texts = tables.flatMap(({ table, rows }) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
  expect(texts.filter((text) => /[ğışĞİŞ]/.test(text)).slice(0, 3)).toEqual([])
})
