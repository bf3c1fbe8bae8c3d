import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { supportCase, workspace } from '../../features/cases/shared/test-cases.tsx'
import { idOf } from '../../test/records.tsx'
import { startApp } from '../test/start-app.tsx'

const acting: Permission[] = [P.ActivityAllList, P.DetailsChangeStatus, P.TransferAssign, P.ReportsAddReport]

async function openCard(permissions: Permission[]) {
  const app = await startApp('/404', { user: { permissions } })
  app.server.answers(workspaceRoutes.one, () => workspace(supportCase(1)))
  await app.router.navigate({ href: `/activities/card/${idOf(1)}` })
  return app
}

describe('the address of a case', () => {
  it('is a page with its actions for those who hold the permission for cases [CASE-026] [CASE-045]', async () => {
    await openCard([...acting, P.Activity])
    const actions = within(await screen.findByRole('group', { name: 'Case actions' }))
    expect(actions.getByRole('button', { name: 'Transfer' })).toBeVisible()
    expect(actions.getByRole('button', { name: /^Change status/ })).toBeVisible()
  })

  it('is closed to others, whatever else they may do with cases [CASE-026] [CASE-045] [PERM-006]', async () => {
    const { server } = await openCard(acting)
    expect(await screen.findByText(/You don't have permission to go to this page/)).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Case actions' })).not.toBeInTheDocument()
    expect(server.calls(workspaceRoutes.one)).toEqual([])
  })
})
