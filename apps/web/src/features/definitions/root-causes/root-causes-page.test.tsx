import { P } from '@destek/contracts/core/permissions'
import { type RootCause, rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { RootCausesPage } from './root-causes-page.tsx'

const cause = (number: number, name: string, parent?: RootCause): RootCause => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  parentId: parent?.id ?? null,
  parentName: parent?.name ?? null,
  isActive: true,
  concurrencyStamp: 'stamp-1',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
})
const training = cause(1, 'Missing training')
const system = cause(2, 'System error')
const trainers = cause(3, 'Training team', training)

it('shows ticket reasons and, once one is chosen, who has to act; an owner is added below it', async () => {
  const server = fakeServer()
  server.answers(rootCauseRoutes.pagedList, ({ query }) => {
    const items = [training, system, trainers].filter(({ parentId }) => (parentId ?? '') === (query['parentId'] ?? ''))
    return { items, totalCount: items.length }
  })
  server.answers(rootCauseRoutes.save, ({ body }) => ({ ...trainers, ...(body as RootCause), id: trainers.id }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsWrapup] })
  const { user } = await renderPage(<RootCausesPage />)

  const reasons = within(await screen.findByRole('table', { name: 'Ticket reasons' }))
  expect(await screen.findByText('Choose a ticket reason to see who has to act on it.')).toBeVisible()
  await user.click(await reasons.findByText('Missing training'))
  expect(await screen.findByText('Training team')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Add action owner' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Supplier')
  await choose(user, /Ticket reason/, 'System error')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.calls(rootCauseRoutes.save)[0]?.body).toMatchObject({
    id: null,
    name: 'Supplier',
    parentId: system.id,
    isActive: true,
  })
})
