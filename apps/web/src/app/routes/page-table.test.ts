import { P } from '@destek/contracts/core/permissions'
import { F } from '@destek/contracts/system/settings'
import { resources } from '@destek/locales'
import { describe, expect, it } from 'vitest'
import { pageTable } from './page-table.ts'
import { searchOf, shellAddresses, standaloneAddresses } from './addresses.ts'
import { resolvedPages } from './page.ts'

const pages = resolvedPages(pageTable)
const named = (name: string) => pages.find((page) => page.name === name)

describe('the page table', () => {
  it('has every name and every path once', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  it('pins home and nothing else [NAV-022]', () => {
    expect(pages.filter((page) => page.pinned).map(({ path }) => path)).toEqual(['/home'])
  })

  it('leads /dashboard to /dashboard/index, which is named dashboard and stands below home [NAV-046]', () => {
    expect(pages.find((page) => page.path === '/dashboard')).toMatchObject({ redirect: '/dashboard/index' })
    expect(named('dashboard')).toMatchObject({ path: '/dashboard/index', menu: 'top', roles: [P.Dashboard] })
  })

  it('says in both languages what each page is for that can be found', () => {
    const findable = pages.filter((page) => page.component && !page.hidden && !page.path.includes('$')).map(({ name }) => name)
    expect(Object.keys(resources.en.shell.pageHints).toSorted()).toEqual(findable.toSorted())
  })

  it('opens /profile to guests, with an index named profile [NAV-027]', () => {
    const profile = named('profile')
    expect(profile?.path).toBe('/profile/index')
    expect(profile?.parents.map(({ path, roles }) => ({ path, roles }))).toEqual([{ path: '/profile', roles: ['guest'] }])
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

  it.each([
    ['divisions', P.DefinationsDivisions, undefined, 'DivisionsPage', '[NAV-051] [PERM-014]'],
    ['teams', P.DefinationsTeams, undefined, 'TeamsPage', '[NAV-052] [PERM-021]'],
    ['case-types', P.DefinationsCaseTypes, undefined, 'CaseTypesPage', '[NAV-053] [PERM-020]'],
    ['wrapups', P.DefinationsWrapup, undefined, 'CategoriesPage', '[NAV-054] [PERM-011]'],
    ['sub-wrapups', P.DefinationsWrapup, undefined, 'SubCategoriesPage', '[NAV-055] [PERM-012]'],
    ['status-wrapups', P.DefinationsStatusWrapup, undefined, 'StatusesPage', '[NAV-056] [PERM-015]'],
    ['sources', P.DefinationsSources, undefined, 'SourcesPage', '[NAV-057] [PERM-013]'],
    ['loa-reaons', P.DefinationsLoaReason, F.Password, 'LeaveReasonsPage', '[NAV-058] [PERM-016]'],
    ['programs-mapping', P.DefinationsProgramMapping, undefined, 'ProgramsPage', '[NAV-059] [PERM-017]'],
    ['active-directory-group', P.DefinationsActiveDirectory, F.ActiveDirectory, 'DirectoryGroupsPage', '[NAV-060] [PERM-022]'],
    ['sms-templates', P.DefinationsSmsTemplates, F.Sms, 'SmsTemplatesPage', '[NAV-061] [PERM-019]'],
    ['text-templates', P.TextTemplates, undefined, 'TextTemplatesPage', '[NAV-062] [PERM-023]'],
    ['settings', P.DefinationsSettings, undefined, 'SettingsPage', '[NAV-063] [PERM-018]'],
    ['root-causes', P.DefinationsWrapup, undefined, 'RootCausesPage', ''],
    ['users', P.Users, undefined, 'UsersPage', '[NAV-065]'],
  ])('shows /definations/%s with %s and the feature %s: %s %s', async (...[path, permission, feature, component]) => {
    const page = pages.find((candidate) => candidate.path === `/definations/${path}`)
    expect(page?.roles).toEqual([permission])
    expect(page?.feature).toBe(feature)
    expect(page?.menu).toBe('definitions')
    expect((await page?.component?.())?.name).toBe(component)
  })

  it('leaves clients and access link groups out of the menu until they have a screen [NAV-065]', () => {
    expect(pages.filter(({ title }) => title === 'clients' || title === 'accessLinkGroups')).toEqual([])
  })
})

describe('the addresses', () => {
  it('are those of the pages, each where its page stands', () => {
    const paths = (standalone: boolean) =>
      pages.filter((page) => (page.standalone ?? false) === standalone).map(({ path }) => path)
    expect(paths(false).toSorted()).toEqual(Object.keys(shellAddresses).toSorted())
    expect(paths(true).toSorted()).toEqual(Object.keys(standaloneAddresses).toSorted())
  })

  it.each([
    [
      { title: 'Işıl Şahin', 'cases.page': '2', teamId: ['a', 'b'] },
      { title: 'Işıl Şahin', 'cases.page': '2', teamId: ['a', 'b'] },
    ],
    [{ title: ['twice', 'named'], filter: 'x' }, { filter: 'x' }],
  ])('take %o as %o: what a list keeps there passes, what makes no sense is left out', (query, read) => {
    expect(searchOf('/activities/card/$id').parse(query)).toEqual(read)
  })
})

describe('the words of the menu', () => {
  it.each([
    ['dashboard', 'Dashboard', 'Gösterge paneli'],
    ['employees', 'Employees', 'Çalışanlar'],
    ['allCases', 'All cases', 'Tüm talepler'],
    ['myQueue', 'My queue', 'Kuyruğum'],
    ['myCases', 'My cases', 'Üzerimdeki talepler'],
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
