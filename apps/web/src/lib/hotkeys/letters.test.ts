import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { letters } from './letters.ts'

type Area = keyof typeof letters

/** Areas of one page that can have the focus or are active without it. */
const pages: Record<string, readonly Area[]> = {
  'the home page, a list of cases or the page of a case': ['everywhere', 'rows', 'cases', 'phone'],
  'the list of employees': ['everywhere', 'rows', 'employees', 'phone'],
  'the card of an employee, with their cases': ['everywhere', 'rows', 'cases', 'employees', 'accounts', 'phone'],
  'the people of a manager': ['everywhere', 'rows', 'accounts', 'phone'],
  'the reports of wrong data': ['everywhere', 'rows', 'wrongData', 'phone'],
}

describe('a letter', () => {
  it.each(Object.entries(pages))('has one meaning on %s', (_page, areas) => {
    const meanings = areas.flatMap((area) => Object.entries(letters[area]).map(([name, letter]) => [letter, nameIn(area, name)]))
    const byLetter = Map.groupBy(meanings, ([letter]) => letter)
    const doubled = [...byLetter].filter(([, uses]) => new Set(uses.map(([, meaning]) => meaning)).size > 1)
    expect(doubled).toEqual([])
  })

  it('is of a page in the table', () => {
    expect(Object.keys(letters).filter((area) => !Object.values(pages).some((areas) => areas.includes(area as Area)))).toEqual([])
  })

  it('is declared nowhere else', () => {
    const source = path.join(import.meta.dirname, '..', '..')
    const declared = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test|letters\.ts$/.test(file))
      .filter((file) => /\b(?:hotkey|keys?|\w*Key)(?:: | = )\[?'\p{L}'/u.test(readFileSync(path.join(source, file), 'utf8')))
    expect(declared).toEqual([])
  })
})

/** The new-case key is the same in all areas. */
const nameIn = (area: Area, name: string) => (name === 'newCase' ? name : `${area} ${name}`)
