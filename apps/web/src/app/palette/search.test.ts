import { describe, expect, it } from 'vitest'
import { foldDiacritics } from '../../lib/i18n/fold-diacritics.ts'
import { find, searchOptions } from './entries.ts'

const pages = [
  { title: 'Kaynaklar', path: '/definations/sources' },
  { title: 'Çalışanlar', path: '/employees/list' },
  { title: 'Şikâyetler', path: '/complaints' },
  { title: 'İzin nedenleri', path: '/definations/loa-reaons' },
]
const titles = (text: string) => find(pages, text).map(({ entry }) => entry.title)

describe('the header search', () => {
  it('is fuzzy with the threshold 0.4 and weighs the title 0.7 and the path 0.3 [SHELL-014]', () => {
    expect(searchOptions).toEqual({
      threshold: 0.4,
      keys: [
        { name: 'title', weight: 0.7 },
        { name: 'path', weight: 0.3 },
      ],
    })
    expect(titles('kaynklar')[0]).toBe('Kaynaklar')
    expect(titles('kqqqqqqr')).toEqual([])
  })

  it('finds by path, and puts a title that matches before a path that matches [SHELL-014]', () => {
    expect(titles('sources')).toContain('Kaynaklar')
    const both = [
      { title: 'Somewhere', path: '/teams' },
      { title: 'Teams', path: '/elsewhere' },
    ]
    expect(find(both, 'teams').map(({ entry }) => entry.title)).toEqual(['Teams', 'Somewhere'])
  })

  it.each([
    ['calisan', 'Çalışanlar'],
    ['SIKAYET', 'Şikâyetler'],
    ['izin', 'İzin nedenleri'],
    ['İZİN', 'İzin nedenleri'],
    ['ızın', 'İzin nedenleri'],
  ])('finds with "%s" what is written "%s"', (text, title) => {
    expect(titles(text)[0]).toBe(title)
  })

  it('finds everything in its order when nothing is written yet', () => {
    expect(titles('  ')).toEqual(pages.map(({ title }) => title))
  })

  it('marks the written part of the title', () => {
    expect(find(pages, 'sanl')[0]).toMatchObject({ entry: { title: 'Çalışanlar' }, mark: [4, 8] })
  })
})

describe('folding', () => {
  it('keeps the length, so that places in the folded text are places in the original', () => {
    for (const text of ['İSTANBUL', 'Iğdır', 'Şikâyet', 'ß', '😀 Öz']) expect(foldDiacritics(text)).toHaveLength(text.length)
    expect(foldDiacritics('İSTANBUL Iğdır ŞÇÖÜ')).toBe('istanbul igdir scou')
  })
})
