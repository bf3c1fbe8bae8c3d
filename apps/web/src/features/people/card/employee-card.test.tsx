import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { usualPause } from '../../../lib/live/throttle-while-visible.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { supportCase } from '../../cases/shared/test-cases.tsx'
import { gulsah } from '../../employees/test-employees.ts'
import { factsOf, openCard, overview } from './test-card.tsx'

const facts = () => screen.findByRole('complementary', { name: 'Facts' })

describe('the card of an employee', () => {
  it('shows who somebody is, how they are reached and where they work [EMP-018] [EMP-013]', async () => {
    await openCard()
    expect(await screen.findByRole('heading', { level: 2, name: /Gülşah Yıldırımoğlu/ })).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
    expect(screen.getByText('Müşteri Temsilcisi II · İzmir · Anadolu Telekom · CCMS 100482913')).toBeVisible()
    expect(factsOf(await facts())).toMatchObject({
      Phone: expect.stringContaining('••• ••• 41 07'),
      'E-mail': expect.stringContaining('gyildirimoglu@example.com'),
      'User name': 'gyildirimoglu',
      Manager: expect.stringContaining('Tuğçe Bayraktaroğlu'),
      Location: 'İzmir',
      Client: 'Anadolu Telekom',
      Program: 'Fatura Destek TR',
      'Position group': 'Operasyon',
      Position: 'Müşteri Temsilcisi',
      'Position title': 'Müşteri Temsilcisi II',
    })
    const manager = within(await facts()).getByRole('link', { name: /Tuğçe/ })
    expect(manager).toHaveAttribute('href', expect.stringContaining(`/employees/card/${idOf(90)}?title=Tu`))
  })

  it('shows the whole number to those who ask for it', async () => {
    const { user } = await openCard()
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    expect(screen.getByText('+905321234107')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.getByText('••• ••• 41 07')).toBeVisible()
  })

  it('offers no whole number where the server has sent none', async () => {
    await openCard({ employee: { ...gulsah, phoneNumber: '+********4107' } })
    expect(await screen.findByText('••• ••• 41 07')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument()
  })

  it('says that somebody is not there', async () => {
    await openCard({
      prepare: (server) => server.answers(employeeRoutes.one, () => refusal(404, { message: 'Employee not found!' })),
    })
    expect(await screen.findByText('Employee not found')).toBeVisible()
  })

  it('follows a change of the record', async () => {
    const { server, kept } = await openCard()
    await screen.findByText('Active')
    const live = fakeLive(server)
    const stop = startLiveEvents()
    await live.opened(1)
    kept.employee = { ...gulsah, isActive: false }
    await live.streams[0]!.send('change', 1, { type: 'employee.imported', subjectId: null })
    expect(await screen.findByText('Inactive')).toBeVisible()
    stop()
  })

  it('asks for the cases and their figures again only because of what may touch them', async () => {
    const items = [{ ...supportCase(1), employee: gulsah }]
    const { server } = await openCard({
      permissions: [P.Employees, P.Activity, P.ActivityCaseOwner],
      prepare: (prepared) => prepared.answers(caseRoutes.ofEmployee, () => ({ items, totalCount: 1 })),
    })
    await screen.findByText('Description 1')
    const live = fakeLive(server)
    onTestFinished(startLiveEvents())
    await live.opened(1)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = () => [caseRoutes.ofEmployee, employeeRoutes.overview].map((route) => server.calls(route).length)
    let nth = 0
    const askedBecauseOf = async (type: string, subjectId: string) => {
      const before = asked()
      await act(() => live.streams[0]!.send('change', (nth += 1), { type: `activity:${type}`, subjectId }))
      await act(() => vi.advanceTimersByTimeAsync(2 * usualPause))
      return asked().map((count, place) => count - before[place]!)
    }
    const others = idOf(999)
    expect(await askedBecauseOf('note', others)).toEqual([0, 0])
    expect(await askedBecauseOf('note', items[0]!.id)).toEqual([1, 0])
    expect(await askedBecauseOf('wrapup', overview.lastContact!.activityId!)).toEqual([0, 1])
    expect(await askedBecauseOf('status', others)).toEqual([1, 1])
    expect(await askedBecauseOf('added', others)).toEqual([1, 1])
  })

  it('loads the attributes when somebody wants to read them [EMP-021]', async () => {
    const { user, server } = await openCard({
      prepare: (prepared) => prepared.answers(employeeRoutes.attributes, () => ({ items: [{ name: 'Shift', value: 'Night' }] })),
    })
    const accordion = await screen.findByRole('button', { name: 'Attributes' })
    expect(accordion).toHaveAttribute('aria-expanded', 'false')
    expect(server.calls(employeeRoutes.attributes)).toHaveLength(0)
    await user.click(accordion)
    expect(await screen.findByText('Night')).toBeVisible()
    expect(factsOf(await facts())).toMatchObject({ Shift: 'Night' })
    await user.click(accordion)
    await waitFor(() => expect(screen.getByText('Night')).not.toBeVisible())
  })

  it('has facts and records side by side, and one at a time in a narrow window', async () => {
    setViewportWidth(375)
    const { user } = await openCard({ permissions: [P.Employees, P.ActivityCreate] })
    expect(await screen.findByText('gyildirimoglu')).toBeVisible()
    expect(screen.queryByRole('tab', { name: /^Cases/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Records' }))
    expect(await screen.findByRole('tab', { name: /^Cases/ })).toBeVisible()
    expect(screen.queryByText('gyildirimoglu')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'New case' })).toBeVisible()
  })
})
