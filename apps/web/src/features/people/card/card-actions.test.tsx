import { P } from '@destek/contracts/core/permissions'
import { leaveReasonRoutes } from '@destek/contracts/definitions/leave-reasons'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { S } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { gulsah } from '../../employees/test-employees.ts'
import { openCard } from './test-card.tsx'

const actions = async () => within(await screen.findByRole('group', { name: 'Employee actions' }))
const more = async (user: Awaited<ReturnType<typeof openCard>>['user']) =>
  user.click((await actions()).getByRole('button', { name: 'More for Gülşah Yıldırımoğlu' }))

const agent = [P.Employees, P.LinkToken, P.Activity, P.ActivityCreate]
const done = { success: true, message: null, linkToken: null, id: idOf(1), url: null, conflict: null, channels: [] }

describe('what can be done on the card of an employee', () => {
  it.each([
    { action: 'Disable account', method: 'DisableAccount', tag: '[EMP-028]' },
    { action: 'Reset password', method: 'ResetPassword', tag: '[EMP-029]' },
    { action: 'Unlock account', method: 'UnlockAccount', tag: '[EMP-030]' },
  ])('$action asks why and sends it $tag', async ({ action, method }) => {
    const { user, server } = await openCard({
      permissions: agent,
      prepare: (prepared) => prepared.answers(linkTokenRoutes.create, () => done),
    })
    await more(user)
    await user.click(await screen.findByRole('menuitem', { name: action }))
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(action) }))
    await user.type(dialog.getByRole('textbox'), 'Asked for on the phone')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await user.click(question.getAllByRole('button').at(-1)!)
    await waitFor(() => expect(server.calls(linkTokenRoutes.create)).toHaveLength(1))
    expect(server.calls(linkTokenRoutes.create)[0]?.body).toMatchObject({
      employeeId: gulsah.id,
      actionMethod: method,
      userName: gulsah.userName,
    })
  })

  it('creates a link for a new password or a leave [EMP-023]', async () => {
    const { user } = await openCard({
      permissions: agent,
      prepare: (server) => server.answers(leaveReasonRoutes.all, () => ({ items: [] })),
    })
    await user.click((await actions()).getByRole('button', { name: 'Create link' }))
    const choices = within(await screen.findByRole('list', { name: 'What the link is for' }))
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Reset password'),
      expect.stringContaining('Leave of absence'),
    ])
    await user.click(choices.getByRole('button', { name: /^Leave of absence/ }))
    expect(await screen.findByRole('combobox', { name: /Leave reason/ })).toBeInTheDocument()
  })

  it.each([
    { without: 'the permission', permissions: [P.Employees, P.Activity], feature: 'true' as const },
    { without: 'the feature', permissions: agent, feature: 'false' as const },
  ])('offers nothing for the account without $without [EMP-031]', async ({ permissions, feature }) => {
    const { user } = await openCard({ permissions, feature })
    await more(user)
    await screen.findByRole('menuitem', { name: 'Report wrong data' })
    expect(screen.queryByRole('menuitem', { name: 'Disable account' })).not.toBeInTheDocument()
    expect((await actions()).queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument()
  })

  it('offers nothing for the account of somebody who has left', async () => {
    await openCard({ permissions: agent, employee: { ...gulsah, isActive: false } })
    expect((await actions()).getByRole('button', { name: 'Create link' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('reports wrong data [EMP-024]', async () => {
    const { user, server } = await openCard({
      permissions: agent,
      prepare: (prepared) => prepared.answers(inconsistentDataRoutes.report, () => undefined),
    })
    await screen.findByText('gyildirimoglu')
    await user.click(screen.getByRole('button', { name: 'Report wrong data' }))
    await user.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'An old number')
    await user.click(screen.getByRole('button', { name: /^Continue/ }))
    await user.click(await screen.findByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(server.calls(inconsistentDataRoutes.report)).toHaveLength(1))
  })

  it('takes no report from those who do not work on cases [EMP-024]', async () => {
    await openCard({ permissions: [P.Employees, P.ActivityCreate] })
    await screen.findByText('gyildirimoglu')
    expect(screen.queryByRole('button', { name: 'Report wrong data' })).not.toBeInTheDocument()
  })

  it('opens a case by its key', async () => {
    const { user, history } = await openCard({ permissions: agent })
    await actions()
    await user.keyboard('n')
    await waitFor(() => expect(history.location.pathname).toBe('/activities/create'))
    expect(new URLSearchParams(history.location.search).get('employeeId')).toBe(gulsah.id)
  })

  it('calls with a softphone', async () => {
    await openCard({ permissions: [P.Employees, P.Softphone], settings: { [S.SoftPhoneEnable]: 'true' } })
    expect((await actions()).getByRole('button', { name: 'Call' })).toBeEnabled()
  })
})
