import type { MyWork } from '@destek/contracts/cases/my-work'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../lib/i18n/i18n.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { MyWeek } from './my-week.tsx'

const none = { value: null, previous: null, days: [null, null, null, null, null, null, null] }
const week: MyWork['week'] = {
  closed: { value: 34, previous: 28, days: [3, 4, null, 5, 4, 6, 9] },
  firstResponseMinutes: { value: 22, previous: 26, days: [30, 26, 28, 24, 25, 22, 19] },
  withinSla: { value: 94, previous: 91, days: [92, 95, 90, 94, 96, 97, 96] },
  lateCount: 2,
}

const show = (more: Partial<MyWork['week']> = {}) => renderWithProviders(<MyWeek week={{ ...week, ...more }} keys={null} />)
const figure = (label: string) => screen.getByText(label).nextElementSibling

describe('the week of a person', () => {
  it('says each number and how it has changed, and reads out every day', () => {
    show()
    expect(figure('Closed')).toHaveTextContent('34 6 more than last week')
    expect(figure('First response, median')).toHaveTextContent('22 m 4 m faster')
    expect(figure('Within SLA')).toHaveTextContent('94% 2 late, 3 points better')
    expect(screen.getByRole('img', { name: 'Day by day: 3, 4, –, 5, 4, 6, 9' })).toBeVisible()
  })

  it('says so in Turkish', () => {
    setLanguage('tr')
    show()
    expect(figure('Kapatılan')).toHaveTextContent('34 geçen haftadan 6 fazla')
    expect(figure('İlk yanıt, medyan')).toHaveTextContent('22 dk 4 dk daha hızlı')
    expect(figure('SLA içinde')).toHaveTextContent('%94 2 tanesi geç, 3 puan daha iyi')
  })

  it.each([
    ['Closed', { closed: { ...week.closed, previous: 35 } }, '34 one fewer than last week'],
    ['Closed', { closed: { ...week.closed, previous: 34 } }, '34 as many as last week'],
    ['First response, median', { firstResponseMinutes: { ...week.firstResponseMinutes, previous: 2 } }, '22 m 20 m slower'],
    ['First response, median', { firstResponseMinutes: { ...week.firstResponseMinutes, previous: null } }, '22 m'],
    ['First response, median', { firstResponseMinutes: none }, '– none this week'],
    ['Within SLA', { withinSla: { ...week.withinSla, previous: 95 }, lateCount: 0 }, '94% none late, one point worse'],
    ['Within SLA', { withinSla: none, lateCount: 0 }, '– none closed this week'],
  ])('%s of %j is %s', (label, more, words) => {
    show(more)
    expect(figure(label)?.textContent?.trim()).toBe(words)
  })

  it('draws a line that breaks off where a day has no number, and marks its last point', () => {
    show({ closed: { value: 3, previous: null, days: [0, 2, null, 1, null, null, 2] } })
    const drawn = screen.getByRole('img', { name: /0, 2, –, 1, –, –, 2/ })
    expect(drawn.querySelector('path')).toHaveAttribute('d', 'M3 19h0L16.7 3M44 11h0M85 3h0')
    expect(drawn.querySelector('circle')).toHaveAttribute('cx', '85')
  })
})
