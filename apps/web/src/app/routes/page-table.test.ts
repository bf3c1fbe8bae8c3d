import { P } from '@destek/contracts/permissions'
import { resources } from '@destek/locales'
import { describe, expect, it } from 'vitest'
import { pageTable } from './page-table.ts'
import { placedPages } from './page.ts'

const pages = placedPages(pageTable)
const named = (name: string) => pages.find((page) => page.name === name)

describe('the page table', () => {
  it('has every name and every path once', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  it('pins home and nothing else [NAV-022]', () => {
    expect(pages.filter((page) => page.pinned).map(({ path }) => path)).toEqual(['/home'])
  })

  it('opens /profile to guests, with an index named profile [NAV-027]', () => {
    const profile = named('profile')
    expect(profile?.path).toBe('/profile/index')
    expect(profile?.areas.map(({ path, roles }) => ({ path, roles }))).toEqual([{ path: '/profile', roles: ['guest'] }])
  })

  it('opens /faq to guests and leads it to /faq/index [NAV-048]', () => {
    expect(pages.find((page) => page.path === '/faq')).toMatchObject({ roles: ['guest'], redirect: '/faq/index' })
  })

  it('keeps the definitions under /definations, every one behind a permission of its own [NAV-049] [NAV-050]', () => {
    const area = pages.find((page) => page.path === '/definations')
    expect(area?.roles).toEqual([P.Definations])
    expect(area?.children?.length).toBeGreaterThan(0)
    for (const child of area?.children ?? []) {
      expect(child.path).toMatch(/^\/definations\/[a-z-]+$/)
      expect(child.roles?.length).toBe(1)
      expect(child.roles).not.toContain(P.Definations)
    }
  })

  it('shows sources with its permission and no further condition [NAV-057] [PERM-013]', () => {
    const sources = pages.find((page) => page.path === '/definations/sources')
    expect(sources?.roles).toEqual([P.DefinationsSources])
    expect(sources?.feature).toBeUndefined()
  })
})

describe('the words of the menu', () => {
  it.each([
    ['dashboard', 'Dashboard', 'Gösterge paneli'],
    ['employees', 'Employees', 'Çalışanlar'],
    ['activities', 'All cases', 'Tüm talepler'],
    ['myQueue', 'My queue', 'Kuyruğum'],
    ['myCases', 'My cases', 'Taleplerim'],
    ['myGroupCases', 'My group’s cases', 'Grubumun talepleri'],
    ['definitions', 'Definitions', 'Tanımlar'],
    ['wrapups', 'Categories', 'Kategoriler'],
    ['subWrapups', 'Sub-categories', 'Alt kategoriler'],
    ['statusWrapups', 'Statuses', 'Durumlar'],
    ['sources', 'Sources', 'Kaynaklar'],
    ['caseTypes', 'Case types', 'Talep tipleri'],
    ['divisions', 'Divisions', 'Birimler'],
    ['teams', 'Teams', 'Takımlar'],
    ['smsTemplates', 'SMS templates', 'SMS şablonları'],
    ['textTemplates', 'Text templates', 'Metin şablonları'],
    ['directoryGroups', 'Directory groups', 'Dizin grupları'],
    ['settings', 'Settings', 'Ayarlar'],
    ['clients', 'Clients', 'Müşteriler'],
    ['leaveReasons', 'Leave reasons', 'İzin nedenleri'],
    ['programs', 'Program mapping', 'Program eşleştirme'],
    ['profile', 'Profile', 'Profil'],
    ['faq', 'FAQ', 'SSS'],
    ['users', 'Users', 'Kullanıcılar'],
    ['accessLinkGroups', 'Access link groups', 'Erişim bağlantısı grupları'],
  ] as const)('%s reads "%s" and "%s" [NAV-064]', (title, english, turkish) => {
    expect(resources.en.shell.pages[title]).toBe(english)
    expect(resources.tr.shell.pages[title]).toBe(turkish)
  })
})
