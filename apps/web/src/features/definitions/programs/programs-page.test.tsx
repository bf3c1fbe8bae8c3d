import { lookupRoutes } from '@destek/contracts/people/lookups'
import { P } from '@destek/contracts/core/permissions'
import { type Program, programRoutes } from '@destek/contracts/definitions/programs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { ProgramsPage } from './programs-page.tsx'
import { answerPrograms, ankara, billing, faults, izmir, lodora } from './test-programs.ts'

async function openPrograms(address = '/') {
  const server = fakeServer()
  answerPrograms(server)
  server.answers(programRoutes.save, ({ body }) => ({ ...billing, ...(body as Program) }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsProgramMapping] })
  const page = await renderPage(<ProgramsPage />, address)
  const names = () =>
    screen
      .queryAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent)
  return { server, ...page, names, lastQuery: () => server.calls(programRoutes.pagedList).at(-1)?.query }
}

describe('the Program mapping page', () => {
  it('is a list with a text filter and filters by location and client, without add and delete [PROG-002] [REF-005]', async () => {
    const { user, names, lastQuery, search } = await openPrograms()
    await waitFor(() => expect(names()).toEqual(['Fatura Destek TR', 'Arıza Hattı']))
    expect(await screen.findByText('Total 2')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Add|Delete)/ })).not.toBeInTheDocument()
    const [first] = screen.getAllByRole('row').slice(1)
    for (const text of ['FDT', 'İzmir', 'Telvora Telekom', 'OPS_IZM_FDT', 'Fatura Destek', 'Active']) {
      expect(within(first!).getByText(text)).toBeVisible()
    }

    await choose(user, /Location/, 'İzmir')
    await waitFor(() => expect(names()).toEqual(['Fatura Destek TR']))
    expect(lastQuery()).toMatchObject({ locationId: izmir.id, skipCount: '0' })
    expect(search()).toContain(izmir.id)

    await choose(user, /Client/, 'Lodora Enerji')
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
    expect(lastQuery()).toMatchObject({ locationId: izmir.id, clientId: lodora.id })
  })

  it('looks for a place on the server where there are more than are answered at once', async () => {
    const { user, server, search, names } = await openPrograms()
    server.answers(lookupRoutes.locations, ({ query }) =>
      query['filter'] || query['id'] ? { items: [izmir], totalCount: 1 } : { items: [ankara], totalCount: 1001 },
    )
    await waitFor(() => expect(names()).toHaveLength(2))
    await user.type(screen.getByRole('combobox', { name: /Location/ }), 'izm')
    await user.click(await screen.findByText('İzmir', { selector: '.ant-select-item-option-content' }))
    await waitFor(() => expect(search()).toContain(izmir.id))
    await waitFor(() => expect(names()).toEqual([billing.name]))
    expect(server.calls(lookupRoutes.locations).map(({ query }) => query['filter'])).toContain('izm')
  })

  it('narrows by the text while the address keeps the other filters', async () => {
    const { user, names, lastQuery } = await openPrograms(`/?client=${lodora.id}`)
    await waitFor(() => expect(names()).toEqual([faults.name]))
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Fatura')
    await waitFor(() => expect(names()).toEqual([]))
    expect(lastQuery()).toMatchObject({ filterText: 'Fatura', clientId: lodora.id })
  })

  it('edits the service-desk names and the active flag in a dialog [PROG-003] [REF-006]', async () => {
    const { user, server } = await openPrograms()
    await user.click(await screen.findByRole('button', { name: 'Edit Fatura Destek TR' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Fatura Destek TR (FDT) · İzmir · Telvora Telekom')).toBeVisible()
    const group = dialog.getByRole('textbox', { name: /Service desk group/ })
    expect(group).toHaveValue('OPS_IZM_FDT')
    await user.clear(group)
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(group).toHaveAccessibleDescription('Please input Service desk group.'))
    expect(server.calls(programRoutes.save)).toHaveLength(0)

    await user.type(group, 'OPS_NEW')
    await user.click(dialog.getByRole('checkbox', { name: 'Active' }))
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls(programRoutes.save)[0]?.body).toEqual({
      id: billing.id,
      serviceDeskGroupName: 'OPS_NEW',
      serviceDeskAffectedName: 'Fatura Destek',
      isActive: false,
      concurrencyStamp: 'stamp-1',
    })
  })
})
