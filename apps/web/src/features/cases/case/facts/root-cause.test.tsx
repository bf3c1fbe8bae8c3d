import { P } from '@destek/contracts/core/permissions'
import { rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../../test/records.tsx'
import { factOf, openFacts, type Opened, pick } from './test-facts.tsx'

const analysed = {
  rootCauseAnalysis: true,
  ticketReasonId: idOf(41),
  ticketReasonName: 'Export skipped rows',
  actionOwnerId: idOf(43),
  actionOwnerName: 'Payroll IT',
}

const reason = () => screen.getByRole('combobox', { name: 'Ticket reason' })
const owner = () => screen.getByRole('combobox', { name: 'Action owner' })
const add = (user: Opened['user']) => user.click(screen.getByRole('button', { name: 'Add analysis' }))
const save = (user: Opened['user']) => user.click(screen.getByRole('button', { name: 'Save Root-cause analysis' }))
const shownIn = (field: HTMLElement) => field.closest('.ant-select')!.textContent

async function chooseFrom(user: Opened['user'], field: HTMLElement, option: string) {
  await user.click(field)
  await pick(user, option)
}

describe('the root-cause analysis of a case', () => {
  it('is shown only to those who analyse, and edited only by those who edit [CASE-093]', async () => {
    await openFacts(analysed, { permissions: [P.Activity, P.ActivityUpdate] })
    expect(screen.queryByText('Root cause')).not.toBeInTheDocument()
  })

  it('is read without the permission to edit [CASE-093]', async () => {
    await openFacts(analysed, { permissions: [P.Activity, P.RootCauseAnalysis] })
    expect(factOf('Ticket reason')).toHaveTextContent('Export skipped rows')
    expect(factOf('Action owner')).toHaveTextContent('Payroll IT')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('asks for a reason, then for one of its owners, and sends the owner [CASE-086, CASE-087, CASE-091, CASE-092]', async () => {
    const { user, server, sent } = await openFacts({}, { saves: () => analysed })
    expect(server.calls(rootCauseRoutes.pagedList)).toEqual([])
    await add(user)
    await waitFor(() => expect(server.calls(rootCauseRoutes.pagedList)).toHaveLength(1))
    expect(reason()).toHaveFocus()
    expect(owner()).toBeDisabled()
    expect(shownIn(owner())).toContain('Choose a reason first')

    await save(user)
    expect(screen.getByRole('alert')).toHaveTextContent('Please select Ticket reason.')
    expect(reason()).toHaveAccessibleDescription('Please select Ticket reason.')
    await chooseFrom(user, reason(), 'Export skipped rows')
    expect(owner()).toBeEnabled()
    await save(user)
    expect(screen.getByRole('alert')).toHaveTextContent('Please select Action owner.')
    expect(owner()).toHaveAccessibleDescription('Please select Action owner.')
    expect(sent()).toEqual([])

    await chooseFrom(user, owner(), 'Payroll IT')
    expect(server.calls(rootCauseRoutes.pagedList).at(-1)?.query).toMatchObject({ parentId: idOf(41) })
    await save(user)
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent()).toEqual([{ id: idOf(1), actionOwnerId: idOf(43), concurrencyStamp: 'first' }])
    expect(factOf('Action owner')).toHaveTextContent('Payroll IT')
  })

  it('forgets the owner when another reason is chosen [CASE-088]', async () => {
    const { user, sent } = await openFacts(analysed)
    await user.click(screen.getByRole('button', { name: 'Edit analysis' }))
    expect(shownIn(owner())).toContain('Payroll IT')
    await chooseFrom(user, reason(), 'Wrong approval')
    expect(shownIn(owner())).toContain('Choose')
    await save(user)
    expect(screen.getByRole('alert')).toHaveTextContent('Please select Action owner.')
    expect(sent()).toEqual([])
  })

  it('is left as it is by the same owner, without a call [CASE-049]', async () => {
    const { user, sent } = await openFacts(analysed)
    await user.click(screen.getByRole('button', { name: 'Edit analysis' }))
    await save(user)
    expect(screen.getByRole('button', { name: 'Edit analysis' })).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('is deleted after a question, by an empty owner and the word for it [CASE-050, CASE-090]', async () => {
    const nothing = { ticketReasonId: null, ticketReasonName: null, actionOwnerId: null, actionOwnerName: null }
    const { user, sent } = await openFacts(analysed, { saves: () => nothing })
    await user.click(screen.getByRole('button', { name: 'Delete analysis' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus()
    expect(sent()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Delete analysis' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent()).toEqual([{ id: idOf(1), actionOwnerId: '', isRootCauseAnalysisDeleted: true, concurrencyStamp: 'first' }])
    expect(screen.getByRole('button', { name: 'Add analysis' })).toBeVisible()
  })
})
