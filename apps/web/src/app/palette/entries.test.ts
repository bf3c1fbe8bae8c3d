import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { sectionsFor } from './entries.ts'

const pages = [{ id: 'p', title: 'Dark matter', icon: House, path: '/dark' }]
const actions = [{ id: 'a', title: 'Switch to dark', icon: House }]
const found = (text: string) => sectionsFor(text, pages, actions).map(({ name }) => name)

describe('what the palette lists', () => {
  it.each([
    ['', ['pages', 'actions']],
    ['dark', ['pages', 'actions']],
    ['matter', ['pages']],
    ['> dark', ['actions']],
    ['>', ['actions']],
    ['zzzzzz', []],
  ])('for "%s" is %j', (text, sections) => {
    expect(found(text)).toEqual(sections)
  })
})
