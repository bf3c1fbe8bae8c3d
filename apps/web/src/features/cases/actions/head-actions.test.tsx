import { P } from '@destek/contracts/core/permissions'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { supportCase } from '../shared/test-cases.tsx'
import { HeadActions } from './head-actions.tsx'

describe('what can be done with the case of a page', () => {
  const open = async (known: boolean) => {
    await signedIn(fakeServer(), { permissions: [P.Activity, P.NotesAddNote] })
    const hidden = { employeeId: null, employee: null, isIdentityHidden: true }
    const { user, ...rest } = renderWithProviders(
      <ActionHost>
        <HeadActions supportCase={supportCase(1, known ? {} : hidden)} />
      </ActionHost>,
    )
    await user.click(screen.getByRole('button', { name: 'More for DST‑104801' }))
    return { user, ...rest }
  }

  it('includes a report that the data of the employee are wrong', async () => {
    const { user } = await open(true)
    await user.click(await screen.findByRole('menuitem', { name: /Report inconsistent data/ }))
    const dialog = await screen.findByRole('dialog', { name: /Report inconsistent data/ })
    expect(within(dialog).getByText('Employee 1')).toBeVisible()
  })

  it('has none about somebody whom the reader may not know', async () => {
    await open(false)
    expect(await screen.findByRole('menuitem', { name: /Add note/ })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /inconsistent/ })).not.toBeInTheDocument()
  })
})
