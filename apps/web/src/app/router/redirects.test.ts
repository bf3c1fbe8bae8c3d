import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { Page, ResolvedPage } from '../routes/page.ts'
import { areaTarget, redirectTarget } from './create-router.tsx'

describe('/redirect/{path}', () => {
  it.each([
    ['definations/sources', '?filter=a&filter=b', '/definations/sources?filter=a&filter=b'],
    ['home', '', '/home'],
    ['', '', '/'],
    ['/evil.example', '', '/evil.example'],
    ['//evil.example', '', '/evil.example'],
    ['\\evil.example', '', '/evil.example'],
  ])('with "%s" and the query "%s" leads to %s [NAV-016]', (rest, query, target) => {
    expect(redirectTarget(rest, query)).toBe(target)
  })
})

describe('an area that is no page itself', () => {
  const area: Page = { name: 'area', path: '/area', title: 'definitions', icon: House }
  const child = (name: string): ResolvedPage => ({
    ...area,
    name,
    path: `/area/${name}`,
    parents: [area],
    component: async () => () => null,
  })

  it('leads where it says', () => {
    expect(areaTarget({ ...area, parents: [], redirect: '/area/index' }, [])).toBe('/area/index')
  })

  it('else to the first of its pages that the user may open', () => {
    expect(areaTarget({ ...area, parents: [] }, [child('two'), child('three')])).toBe('/area/two')
  })

  it('and nowhere when there is none', () => {
    expect(areaTarget({ ...area, parents: [] }, [])).toBeUndefined()
  })
})
