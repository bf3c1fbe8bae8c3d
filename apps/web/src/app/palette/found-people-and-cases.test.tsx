import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { searchRoutes } from '@destek/contracts/system/search'
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeDetails } from '../../features/cases/shared/open-details.ts'
import { refusal } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { plainHome, startApp } from '../test/start-app.tsx'
import { searchDelay } from './use-found.ts'

const person = (number: number, fullName: string, userName: string) => ({
  id: idOf(number),
  fullName,
  userName,
  ident: `10000000${number}`,
  locationName: 'İzmir',
  positionName: 'Müşteri Temsilcisi',
})
const gulsah = person(1, 'Gülşah Yıldırımoğlu', 'gyildirimoglu')
const gulten = person(2, 'Gülten Ağırbaş', 'gagirbas')
const overtime = {
  id: idOf(3),
  userFriendlyId: 104829,
  employeeName: 'Gülşah Yıldırımoğlu',
  callWrapup: 'Overtime missing',
  statusWrapup: 'In progress',
  statusWrapupCode: '#7c3aed',
  statusWrapupClosed: false,
  opensCard: true,
}
const everything = { people: [gulsah, gulten], cases: [overtime] }

/** The open palette, with a server that returns these results. */
async function openPalette(permissions: readonly Permission[], answer: () => typeof everything | Response = () => everything) {
  const app = await startApp('/home', { user: { permissions }, table: plainHome })
  app.server.answers(searchRoutes.all, answer)
  await app.findByRole('heading', { level: 1 })
  await app.user.keyboard('{Control>}k{/Control}')
  const field = await app.findByRole('combobox')
  await waitFor(() => expect(field).toHaveFocus())
  const type = (text: string) => app.user.type(field, text)
  const sections = () => app.getAllByRole('group').map((group) => group.firstElementChild?.textContent)
  const chosen = () => app.getByRole('option', { selected: true })
  const asked = () => app.server.calls(searchRoutes.all).map(({ query }) => query)
  return { ...app, field, type, sections, chosen, asked }
}

afterEach(closeDetails)

/** Longer than the delay after which a request would be sent. */
const aPause = () => new Promise((resolve) => setTimeout(resolve, searchDelay + 100))

describe('people and cases in the search', () => {
  it('stand before actions and pages, marked, with what else is known of them', async () => {
    const { type, findByRole, sections, chosen, field, getByText } = await openPalette([
      P.Employees,
      P.Activity,
      P.ActivityCreate,
    ])
    expect(field).toHaveAttribute('placeholder', 'Search cases, people, pages…')
    await type('gul')
    const people = within(await findByRole('group', { name: 'People' })).getAllByRole('option')
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'Gülşah YıldırımoğluMüşteri Temsilcisi · İzmir↵',
      'Gülten AğırbaşMüşteri Temsilcisi · İzmir',
    ])
    expect(people.map((option) => option.querySelector('mark')?.textContent)).toEqual(['Gül', 'Gül'])
    const [found] = within(await findByRole('group', { name: 'Cases' })).getAllByRole('option')
    expect(found).toHaveTextContent('DST‑104829Gülşah Yıldırımoğlu · Overtime missingIn progress')
    expect(sections()).toEqual(['People', 'Cases', 'Actions', 'Pages'])
    expect(chosen()).toHaveTextContent('Gülşah')
    expect(getByText(/^\d+ results$/)).toHaveAttribute('role', 'status')
  })

  it('say of a case that its card is closed to the reader, and open its details', async () => {
    const closed = { people: [], cases: [{ ...overtime, opensCard: false }] }
    const { server, type, findByRole, user, router } = await openPalette([P.Activity, P.Details], () => closed)
    server.answers(caseDetailRoutes.ofCase, () => ({ items: [], totalCount: 0 }))
    await type('DST')
    const [found] = within(await findByRole('group', { name: 'Cases' })).getAllByRole('option')
    expect(found).toHaveTextContent('Overtime missing · Card locked')
    await user.click(found!)
    expect(await findByRole('dialog', { name: /^Details/ })).toHaveTextContent('DST‑104829')
    expect(router.state.location.pathname).toBe('/home')
  })

  it('are asked for once when the typing pauses, from two letters on', async () => {
    const { type, field, user, findByRole, asked } = await openPalette([P.Employees])
    await type('g')
    await aPause()
    expect(asked()).toEqual([])
    await type('ül')
    await findByRole('group', { name: 'People' })
    expect(asked()).toEqual([{ kind: 'all', text: 'gül' }])
    await user.clear(field)
    await type('#1')
    await waitFor(() => expect(asked().at(-1)).toEqual({ kind: 'cases', text: '1' }))
    await user.clear(field)
    await type('@gü')
    await waitFor(() => expect(asked().at(-1)).toEqual({ kind: 'people', text: 'gü' }))
    await user.clear(field)
    await type('> full')
    await aPause()
    expect(asked()).toHaveLength(3)
  })

  it('are never asked for by who may find none', async () => {
    const { type, asked, field } = await openPalette([P.Definations, P.DefinationsSources])
    expect(field).toHaveAccessibleName('Search pages and actions')
    await type('gül')
    await aPause()
    expect(asked()).toEqual([])
  })

  it('stay until those of the next text are there, whose answer alone counts', async () => {
    const answers: ((found: typeof everything) => void)[] = []
    const { server, type, findByRole, getByRole, queryByText } = await openPalette([P.Employees])
    await type('gül')
    await findByRole('group', { name: 'People' })
    server.answers(searchRoutes.all, () => new Promise((resolve) => void answers.push(resolve)))
    await type('t')
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(getByRole('group', { name: 'People' })).toHaveTextContent('Gülşah')
    await type('e')
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.({ people: [gulten], cases: [] })
    await waitFor(() => expect(queryByText(/şah/)).not.toBeInTheDocument())
    answers[0]?.({ people: [gulsah], cases: [] })
    expect(getByRole('group', { name: 'People' })).toHaveTextContent('Gülten')
    expect(getByRole('group', { name: 'People' })).not.toHaveTextContent('Gülşah')
  })

  it('leave pages and actions alone when they cannot be searched, and say so in a line', async () => {
    const { type, findByText, getByRole, queryByText } = await openPalette([P.Employees], () =>
      refusal(500, { message: 'Broken' }),
    )
    await type('prof')
    expect(await findByText('People and cases cannot be searched right now. Pages and actions work.')).toBeVisible()
    expect(getByRole('group', { name: 'Pages' })).toHaveTextContent('Profile')
    expect(queryByText('Broken')).not.toBeInTheDocument()
  })

  it('do not read as "nothing found" when they cannot be searched, and are searched again on request', async () => {
    let isDown = true
    const { type, user, findByText, findByRole, queryByText } = await openPalette([P.Employees], () =>
      isDown ? refusal(500, { message: 'Broken' }) : { people: [gulsah], cases: [] },
    )
    await type('gülş')
    const failure = await findByText(/People and cases cannot be searched right now/)
    expect(queryByText(/Nothing matches/)).not.toBeInTheDocument()
    isDown = false
    await user.click(within(failure.parentElement!).getByRole('button', { name: 'Try again' }))
    expect(await findByRole('group', { name: 'People' })).toHaveTextContent('Gülşah')
  })
})

const title = 'Gülşah Yıldırımoğlu'

describe('a person in the search', () => {
  it.each([
    [[P.Employees, P.Staff, P.ActivityCreate], `/employees/card/${idOf(1)}`, { title }],
    [[P.Staff, P.ActivityCreate], `/staff/card/${idOf(1)}`, { info: 'true', title }],
    [[P.ActivityCreate], '/activities/create', { employeeId: idOf(1), title }],
    [[P.StaffOperations], '/staff/my-operation-employees', { filter: 'gyildirimoglu' }],
  ])('is opened where %j lead', async (permissions, path, search) => {
    const { type, user, findByRole, at } = await openPalette(permissions)
    await type('gül')
    await findByRole('group', { name: 'People' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toContain(path))
    expect(Object.fromEntries(new URL(at(), 'http://x').searchParams)).toEqual(search)
  })

  it('brings a new case for them and the list of people, for the one whom the choice was on last', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { type, user, findByRole, getByRole, chosen } = await openPalette([P.Employees, P.ActivityCreate])
    await type('gül')
    await findByRole('group', { name: 'People' })
    expect(getByRole('option', { name: /New case for Gülşah/ })).toBeInTheDocument()
    expect(getByRole('group', { name: 'Pages' })).toHaveTextContent('Employeesfiltered by “gül”')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(chosen()).toHaveTextContent('New case for Gülten Ağırbaş')
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenCalledExactlyOnceWith('/employees/list?filter=g%C3%BCl', '_blank', 'noopener')
  })

  it('brings no new case where nobody may create one', async () => {
    const { type, findByRole, queryByRole } = await openPalette([P.Employees])
    await type('gül')
    await findByRole('group', { name: 'People' })
    expect(queryByRole('option', { name: /New case for/ })).not.toBeInTheDocument()
  })
})

describe('a case in the search', () => {
  it('is opened as lists open it', async () => {
    const { type, user, findByRole, at } = await openPalette([P.Activity, P.ActivityAllList, P.Details, P.ActivityCaseOwner])
    await type('#104829')
    await findByRole('group', { name: 'Cases' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toContain(`/activities/card/${idOf(3)}`))
  })

  it('whose requester is hidden says so', async () => {
    const hidden = { people: [], cases: [{ ...overtime, employeeName: null as unknown as string }] }
    const { type, findByRole } = await openPalette([P.Activity, P.ActivityAllList], () => hidden)
    await type('#1048')
    expect(await findByRole('group', { name: 'Cases' })).toHaveTextContent('Identity hidden · Overtime missing')
  })
})
