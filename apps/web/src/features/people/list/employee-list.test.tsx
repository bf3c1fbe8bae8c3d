import { type CaseView, caseViewRoutes } from '@destek/contracts/cases/case-views'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { listed } from '../../employees/test-employees.ts'
import { openEmployees } from './test-employee-list.tsx'

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!

describe('the list of employees', () => {
  it('shows who somebody is, where they work and the end of their number [EMP-004] [EMP-005] [EMP-013]', async () => {
    await openEmployees()
    const row = await rowOf('Gülşah Yıldırımoğlu')
    const heads = [...row.closest('table')!.querySelectorAll('th')].map((head) => head.textContent)
    const cells = Object.fromEntries([...row.cells].map((cell, place) => [heads[place], cell.textContent]))
    expect(cells).toMatchObject({
      'Full name': 'GYGülşah Yıldırımoğlu',
      Phone: '••• ••• 41 07',
      'User name': 'gyildirimoglu',
      Manager: 'Tuğçe Bayraktaroğlu',
      Location: 'İzmir',
      Client: 'Anadolu Telekom',
      Program: 'Fatura Destek TR',
      Position: 'Müşteri Temsilcisi',
      'Position title': 'Müşteri Temsilcisi II',
      'E-mail': 'gyildirimoglu@example.com',
    })
  })

  it('marks those who do not work here any more', async () => {
    await openEmployees({ rows: [listed(), listed({ id: idOf(2), fullName: 'Mert Özgüler', isActive: false })] })
    expect(within(await rowOf('Mert Özgüler')).getByText('Inactive')).toBeVisible()
    expect(within(await rowOf('Gülşah Yıldırımoğlu')).queryByText('Inactive')).not.toBeInTheDocument()
  })

  it('leads to the card, by the name and by Enter [NAV-031]', async () => {
    const { user, history } = await openEmployees()
    const link = await screen.findByRole('link', { name: /Gülşah Yıldırımoğlu/ })
    const address = `/employees/card/${idOf(1)}?title=G%C3%BCl%C5%9Fah+Y%C4%B1ld%C4%B1r%C4%B1mo%C4%9Flu`
    expect(link).toHaveAttribute('href', address)
    const row = await rowOf('Gülşah Yıldırımoğlu')
    row.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(history.location.href).toBe(address))
  })

  it('opens with the default view, whose text, filters and columns it takes', async () => {
    const view: CaseView = {
      id: idOf(950),
      list: 'employees',
      name: 'İzmir',
      filters: `filter=gul&locationId=${idOf(310)}`,
      columns: ['fullName', 'emailAddress'],
      isDefault: true,
      isShared: false,
      isOwn: true,
      ownerName: 'Zeynep Aksoy',
      concurrencyStamp: 'stamp',
    }
    const { server, user, search } = await openEmployees({
      prepare: (prepared) => prepared.answers(caseViewRoutes.all, () => ({ items: [view] })),
    })
    await screen.findByText('Gülşah Yıldırımoğlu')
    expect(server.calls(caseViewRoutes.all)[0]?.query).toEqual({ list: 'employees' })
    expect(server.calls(employeeRoutes.rows)[0]?.query).toMatchObject({ filterText: 'gul', locationId: idOf(310) })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Full name', 'E-mail', 'Actions'])
    await user.click(screen.getByRole('tab', { name: 'All' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  it('shows them before they are counted, and counts what is narrowed down to', async () => {
    const rows = Array.from({ length: 25 }, (_, nth) => listed({ id: idOf(nth + 1), fullName: `Kişi ${nth}` }))
    const counting = Promise.withResolvers<{ items: []; totalCount: number }>()
    const { server } = await openEmployees({
      rows,
      address: `/?locationId=${idOf(310)}&filter=kisi`,
      prepare: (prepared) => prepared.answers(employeeRoutes.pagedList, () => counting.promise),
    })
    expect(await screen.findByText('Kişi 0')).toBeVisible()
    expect(screen.queryByText('25')).not.toBeInTheDocument()
    counting.resolve({ items: [], totalCount: 25 })
    expect(await screen.findByText('25')).toBeVisible()
    const asked = { locationId: idOf(310), filterText: 'kisi', maxResultCount: '0' }
    expect(server.calls(employeeRoutes.pagedList).map(({ query }) => query)).toEqual([expect.objectContaining(asked)])
  })

  it('follows an import and a new image', async () => {
    const { server, kept } = await openEmployees()
    await rowOf('Gülşah Yıldırımoğlu')
    const live = fakeLive(server)
    const stop = startLiveEvents()
    await live.opened(1)
    kept.push(listed({ id: idOf(2), fullName: 'Mert Özgüler' }))
    await live.streams[0]!.send('change', 1, { type: 'employee.imported', subjectId: null })
    expect(await screen.findByText('Mert Özgüler')).toBeVisible()
    stop()
  })

  it('says that nobody matches, and that there is nobody yet', async () => {
    const { user, search } = await openEmployees({ rows: [], address: `/?locationId=${idOf(310)}&filter=x` })
    expect(await screen.findByText('Nobody matches')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show everybody' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(await screen.findByText('No employees yet')).toBeVisible()
  })

  it('says what went wrong', async () => {
    await openEmployees({
      prepare: (server) => server.answers(employeeRoutes.rows, () => refusal(500, { message: 'An internal error occurred.' })),
    })
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is a list of cards in a narrow window', async () => {
    setViewportWidth(375)
    await openEmployees()
    const card = await screen.findByRole('article')
    expect(card).toHaveTextContent('Gülşah Yıldırımoğlu')
    expect(card).toHaveTextContent('Müşteri Temsilcisi II · İzmir')
    expect(card).toHaveTextContent('Anadolu Telekom · Fatura Destek TR')
    expect(card).toHaveTextContent('gyildirimoglu · ••• ••• 41 07')
    expect(within(card).getByRole('link')).toHaveAttribute('href', expect.stringContaining('/employees/card/'))
  })
})
