import { type DirectoryGroup, type DirectoryGroupSet, directoryGroupRoutes } from '@destek/contracts/system/directory-groups'
import { historyRoutes } from '@destek/contracts/system/history'
import { P } from '@destek/contracts/core/permissions'
import { programRoutes } from '@destek/contracts/definitions/programs'
import { F } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../test/choose.ts'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { answerPrograms, billing, izmir, telvora } from '../definitions/programs/test-programs.ts'
import { DirectoryGroupsPage } from './directory-groups-page.tsx'

const stored: DirectoryGroupSet = {
  programId: billing.id,
  programIdent: billing.ident,
  programName: billing.name,
  clientId: telvora.id,
  clientIdent: telvora.ident,
  clientName: telvora.name,
  groups: [
    { name: 'OU-Fatura', type: 'Organizational' },
    { name: 'fatura-liste', type: 'Mail' },
  ],
  concurrencyStamp: 'stamp-1',
}

async function openGroups(address = '/') {
  const server = fakeServer()
  answerPrograms(server)
  server.answers(directoryGroupRoutes.one, () => stored)
  const offered = (type: DirectoryGroup['type'], ...names: string[]) => ({ items: names.map((name) => ({ name, type })) })
  server.answers(directoryGroupRoutes.organizationGroups, () => offered('Organizational', 'OU-Fatura', 'OU-Çağrı'))
  server.answers(directoryGroupRoutes.mailGroups, () => offered('Mail', 'fatura-liste'))
  server.answers(directoryGroupRoutes.save, () => stored)
  await signedIn(server, {
    permissions: [P.Definations, P.DefinationsActiveDirectory],
    features: { [F.ActiveDirectory]: 'true' },
  })
  return { server, ...(await renderPage(<DirectoryGroupsPage />, address)) }
}

const save = () => screen.getByRole('button', { name: /^Save/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the Directory groups page', () => {
  it('lists the programs, filtered by location and client, with edit only [ADGRP-002] [ADGRP-003] [REF-005]', async () => {
    const { user, server } = await openGroups()
    const table = within(await screen.findByRole('table', { name: 'Directory groups' }))
    await table.findByText('Fatura Destek TR')
    const cells = () =>
      table.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
    expect(cells()).toEqual([
      ['Program', 'Abbreviation', 'Location', 'Client', 'Active', 'Actions'],
      ['Fatura Destek TR', 'FDT', 'İzmir', 'Telvora Telekom', 'Yes', ''],
      ['Arıza Hattı', 'ARZ', 'Ankara', 'Lodora Enerji', 'No', ''],
    ])
    expect(screen.queryByRole('button', { name: /^(Add|Delete)/ })).not.toBeInTheDocument()
    for (const [filter, choice] of [
      [/Location/, 'İzmir'],
      [/Client/, 'Telvora Telekom'],
    ] as const) {
      await choose(user, filter, choice)
    }
    await waitFor(() => expect(cells()).toHaveLength(2))
    expect(server.calls(programRoutes.pagedList).at(-1)?.query).toMatchObject({ locationId: izmir.id, clientId: telvora.id })
  })

  it('keeps two kinds of groups per program: names in use are offered, others are typed [ADGRP-004] [ADGRP-007]', async () => {
    const { user, server } = await openGroups()
    await user.click(await screen.findByRole('button', { name: 'Edit Fatura Destek TR' }))
    const mail = await screen.findByRole('combobox', { name: 'Mail groups' })
    expect(server.calls(directoryGroupRoutes.one)[0]?.params).toEqual({ programIdent: billing.ident })
    await choose(user, /Organizational/, 'OU-Çağrı')
    await user.type(mail, 'yeni-liste{Enter}')
    await user.type(mail, '   {Enter}')
    await user.click(save())
    await noDialog()
    expect(server.calls(directoryGroupRoutes.save)[0]?.body).toEqual({
      programId: billing.id,
      groups: [
        { name: 'OU-Fatura', type: 'Organizational' },
        { name: 'OU-Çağrı', type: 'Organizational' },
        { name: 'fatura-liste', type: 'Mail' },
        { name: 'yeni-liste', type: 'Mail' },
      ],
      concurrencyStamp: 'stamp-1',
    })
  })

  it('refuses a name that is there already, and shows what somebody else saved [ADGRP-006]', async () => {
    const { user, server } = await openGroups(`/?edit=${billing.id}`)
    const organizational = await screen.findByRole('combobox', { name: 'Organizational groups' })
    await user.type(organizational, 'ou-fatura{Enter}')
    await user.click(save())
    expect(await screen.findByText('Groups: “ou-fatura” is there twice.')).toBeVisible()
    expect(server.calls(directoryGroupRoutes.save)).toHaveLength(0)

    // By its clear icon: right after typing, the field ignores the backspace key.
    const names = [...document.querySelectorAll<HTMLElement>('.ant-select-selection-item')]
    const twice = names.find(({ title }) => title === 'ou-fatura')!
    await user.click(twice.querySelector('.ant-select-selection-item-remove')!)
    await user.type(organizational, 'OU-Yeni{Enter}')
    server.answers(historyRoutes.pagedList, () => ({ items: [], totalCount: 0 }))
    server.answers(directoryGroupRoutes.save, () => refusal(409, { message: 'Changed meanwhile.' }))
    server.answers(directoryGroupRoutes.one, () => ({ ...stored, groups: [], concurrencyStamp: 'stamp-2' }))
    await user.click(save())
    const versions = within(await screen.findByRole('table', { name: 'Where the versions differ' }))
    expect(versions.getByText('Organizational groups: OU-Fatura, OU-Yeni; Mail groups: fatura-liste')).toBeVisible()
  })
})
