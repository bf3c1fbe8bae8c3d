import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { historyRoutes } from '@destek/contracts/system/history'
import { teamRoutes } from '@destek/contracts/people/teams'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/fake-server.ts'
import { at, emre, irem, openTeams, payroll, payrollTwo, selin, technology } from './test-teams.tsx'

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const select = (name: RegExp) => screen.findByRole('combobox', { name })
const option = (name: string) => screen.findByText(name, { selector: '.ant-select-item-option-content' })
const chosen = (combobox: HTMLElement) => combobox.closest('.ant-select')!.textContent

describe('the dialog of a team', () => {
  it('makes one: division, name, service desk group, manager and email; says what is missing or wrong before anything is sent [TEAM-005] [TEAM-006] [TEAM-007] [TEAM-011] [TEAM-012] [TEAM-015] [TEAM-016]', async () => {
    const { user, server, search } = await openTeams({ address: '/?add' })
    const [name, group, email] = [await box(/Team name/), await box(/Service desk group name/), await box(/Team email/)]
    const [division, manager] = [await select(/Division/), await select(/Team manager/)]
    expect(email).toHaveAccessibleDescription('Separate several addresses with a semicolon, without spaces.')
    expect(manager).toBeDisabled()
    expect(screen.getByText('Choose a division first')).toBeVisible()

    const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
    put(email, 'a@x.example; b@x.example')
    await user.click(screen.getByRole('button', { name: /Save/ }))
    const dialog = within(screen.getByRole('dialog'))
    for (const words of ['Please input Team name.', 'Please select Division.', 'Please enter the correct email address.']) {
      expect(await dialog.findByText(words)).toBeVisible()
    }
    expect(server.calls(teamRoutes.save)).toHaveLength(0)

    put(name, 'Payroll 3')
    put(group, 'PAYROLL_L3')
    put(email, 'l3@x.example')
    await user.click(division)
    await user.click(await option('Payroll'))
    await waitFor(() => expect(manager).toBeEnabled())
    await user.type(manager, 'ire')
    expect(screen.queryByText('Emre Kaya', { selector: '.ant-select-item-option-content' })).not.toBeInTheDocument()
    await user.click(await option('Irem Usta'))
    await user.click(screen.getByRole('button', { name: /Save/ }))
    await noDialog()
    expect(server.calls(teamRoutes.save)[0]?.body).toEqual({
      id: null,
      teamName: 'Payroll 3',
      divisionId: payroll.id,
      userId: irem.id,
      serviceDeskGroupName: 'PAYROLL_L3',
      teamEmail: 'l3@x.example',
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Payroll 3' })).toBeVisible()
    expect(search()).not.toContain('add')
  })

  it('offers up to 1000 users of the division as manager; another division takes the manager back [TEAM-006] [DIV-017]', async () => {
    const { user, server } = await openTeams({ address: at(payrollTwo, `&edit=${payrollTwo.id}`) })
    const manager = await select(/Team manager/)
    await waitFor(() => expect(chosen(manager)).toContain(emre.fullName))
    const asked = () => server.calls(divisionRoutes.userList).map(({ query }) => [query['divisionId'], query['maxResultCount']])
    expect(asked()).toEqual([[payroll.id, '1000']])

    await user.click(await select(/Division/))
    await user.click(await option('IT'))
    await waitFor(() => expect(chosen(manager)).not.toContain(emre.fullName))
    await user.click(manager)
    expect(await option('Selin Tan')).toBeInTheDocument()
    expect(asked().at(-1)).toEqual([technology.id, '1000'])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /Save/ }))
    await noDialog()
    expect(server.calls(teamRoutes.save)[0]?.body).toMatchObject({
      id: payrollTwo.id,
      divisionId: technology.id,
      userId: null,
      concurrencyStamp: payrollTwo.concurrencyStamp,
    })
  })

  it('names the manager of the version that somebody else saved, though of another division, and shows it when it is taken', async () => {
    const { user, server } = await openTeams({ address: at(payrollTwo, `&edit=${payrollTwo.id}`) })
    const moved = { divisionId: technology.id, divisionName: technology.name, userId: selin.id, teamManager: selin.fullName }
    server.answers(teamRoutes.save, () => refusal(409, { message: 'Changed meanwhile.' }))
    server.answers(teamRoutes.one, () => ({ ...payrollTwo, ...moved, concurrencyStamp: 'newer' }))
    server.answers(historyRoutes.pagedList, () => ({ items: [], totalCount: 0 }))
    await waitFor(async () => expect(chosen(await select(/Team manager/))).toContain(emre.fullName))
    await user.click(screen.getByRole('button', { name: /Save/ }))
    const versions = within(await screen.findByRole('table', { name: 'Where the versions differ' }))
    expect(versions.getByRole('row', { name: /Division/ })).toHaveTextContent('PayrollIT')
    expect(versions.getByRole('row', { name: /Team manager/ })).toHaveTextContent('Emre KayaSelin Tan')
    await user.click(screen.getByRole('button', { name: 'Use the saved version' }))
    await waitFor(async () => expect(chosen(await select(/Team manager/))).toContain(selin.fullName))
  })
})
