import { describe, expect, it } from 'vitest'
import { i18n } from '../../lib/i18n/i18n.ts'
import { documentTitle, pageLabel } from './page-title.ts'

const english = i18n.getFixedT('en')
const turkish = i18n.getFixedT('tr')
const card = { title: 'employees', namedByQuery: true } as const

describe('the title of a page', () => {
  it('is the translated title followed by the product [SHELL-033]', () => {
    expect(documentTitle({ title: 'sources' }, {}, english)).toBe('Sources – Destek')
    expect(documentTitle({ title: 'sources' }, {}, turkish)).toBe('Kaynaklar – Destek')
  })

  it('is the display name alone where the page has one [SHELL-033] [SHELL-034]', () => {
    expect(documentTitle(card, { title: 'Ayşenur Küçükosmanoğlu' }, english)).toBe('Ayşenur Küçükosmanoğlu')
  })

  it.each([{}, { title: '' }, { title: '  ' }, { title: ['a', 'b'] }])(
    'falls back when the query %j carries no name',
    (search) => {
      expect(documentTitle(card, search, english)).toBe('Employees – Destek')
    },
  )

  it('takes no name from the query of a page that declares none', () => {
    expect(documentTitle({ title: 'sources' }, { title: 'Anything' }, english)).toBe('Sources – Destek')
  })

  it('goes without the product in menus and tags', () => {
    expect(pageLabel({ title: 'sources' }, {}, english)).toBe('Sources')
    expect(pageLabel(card, { title: 'Gülşah' }, english)).toBe('Gülşah')
  })
})
