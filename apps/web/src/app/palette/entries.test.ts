import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { type Entry, readText, sectionsFor } from './entries.ts'

const entry = (title: string, more: Partial<Entry> = {}): Entry => ({ id: title, title, icon: House, ...more })
const local = { pages: [entry('Dark matter', { path: '/dark' })], actions: [entry('Switch to dark')] }
const found = {
  people: [entry('Gülşah Yıldırımoğlu'), entry('Ayşe Gül')],
  cases: [entry('DST‑104829', { hint: 'Yağmur Sarıgül · Meal card' })],
  actions: [entry('New case for Gülşah')],
}

describe('what the palette lists', () => {
  it.each([
    ['', ['pages', 'actions']],
    ['dark', ['actions', 'pages']],
    ['matter', ['pages']],
    ['> dark', ['actions']],
    ['>', ['actions']],
    ['zzzzzz', []],
  ])('for "%s" is %j', (text, sections) => {
    expect(sectionsFor(text, local).map(({ name }) => name)).toEqual(sections)
  })

  it.each([
    ['gül', ['people', 'cases', 'actions']],
    ['@gül', ['people']],
    ['#gül', ['cases']],
    ['dark', ['people', 'cases', 'actions', 'pages']],
  ])('with what the server has found for "%s" is %j', (text, sections) => {
    expect(sectionsFor(text, { ...local, found }).map(({ name }) => name)).toEqual(sections)
  })

  it('marks what was written in names and beside numbers, whatever the letters', () => {
    const marks = (text: string) =>
      sectionsFor(text, { ...local, found })
        .slice(0, 2)
        .flatMap((section) => section.found.map(({ mark, hintMark }) => mark ?? hintMark))
    expect(marks('GUL')).toEqual([
      [0, 3],
      [5, 8],
      [11, 14],
    ])
    expect(marks('#1048')).toEqual([[4, 8]])
    expect(marks('gülşah yildirimoğlu')[0]).toEqual([0, 19])
    // The words match in another order: the first one is marked.
    expect(marks('yıldırımoğlu gülşah')[0]).toEqual([7, 19])
  })

  it('finds a page by words with which those of its hint begin, after those whose title matches', () => {
    const pages = [entry('Kaynaklar', { path: '/sources', hint: 'Taleplerin geldiği kanallar' }), entry('Kanal', { path: '/x' })]
    const found = (text: string) => sectionsFor(text, { ...local, pages }).flatMap((section) => section.found)
    expect(found('kanal').map((hit) => hit.entry.title)).toEqual(['Kanal', 'Kaynaklar'])
    expect(found('GELDIGI tal')).toMatchObject([{ entry: { title: 'Kaynaklar' }, mark: null, hintMark: [11, 18] }])
    expect(found('plerin')).toEqual([])
    expect(found('ta')).toEqual([])
  })

  it('offers an action only where the text names it, unless actions were asked for', () => {
    expect(sectionsFor('swich', local).map(({ name }) => name)).toEqual([])
    expect(sectionsFor('>swich', local).map(({ name }) => name)).toEqual(['actions'])
  })
})

describe('the text of the palette', () => {
  it.each([
    [' gül ', null, 'gül'],
    ['# 104829', 'cases', '104829'],
    ['@gül', 'people', 'gül'],
    ['>', 'actions', ''],
  ])('"%s" asks for %s: "%s"', (text, only, wanted) => {
    expect(readText(text)).toEqual({ only, wanted })
  })
})
