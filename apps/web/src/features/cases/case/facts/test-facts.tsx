import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import { type CaseWorkspace, type Survey, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { teamRoutes } from '@destek/contracts/people/teams'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect } from 'vitest'
import { createStore } from '../../../../lib/browser/store.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts'
import { idOf } from '../../../../test/records.tsx'
import { renderWithProviders } from '../../../../test/render.tsx'
import { signedIn } from '../../../../test/signed-in.ts'
import { noDeadline, supportCase } from '../../shared/test-cases.tsx'
import { CaseFacts } from './case-facts.tsx'

export const workspaceOf = (opened: Case, survey: Survey | null = null): CaseWorkspace => ({
  case: opened,
  timeline: { items: [], earlier: null },
  counts: { detail: null, note: null, transfer: null, event: null, audit: null },
  deadline: noDeadline,
  survey,
  ticket: null,
  mails: [],
  correspondence: null,
})

/** A reason and, under it, its owner. */
export const rootCauses = {
  reasons: [
    { id: idOf(41), name: 'Export skipped rows' },
    { id: idOf(42), name: 'Wrong approval' },
  ],
  owners: { [idOf(41)]: [{ id: idOf(43), name: 'Payroll IT' }], [idOf(42)]: [{ id: idOf(44), name: 'Line managers' }] },
}

function answerChoices(server: FakeServer): void {
  const offer = (...items: object[]) => ({ items, totalCount: items.length }) as never
  server.answers(divisionRoutes.all, () => offer({ id: idOf(601), name: 'Payroll and HR' }, { id: idOf(602), name: 'IT' }))
  server.answers(teamRoutes.members, () =>
    offer({ userId: idOf(802), fullName: 'Emre Çağlar' }, { userId: idOf(803), fullName: 'Işıl Şahin' }),
  )
  const category = (id: number, name: string, parentId: string | null, parentName: string | null, sla: number | null) => ({
    ...{ id: idOf(id), name, parentId, parentName, sla, isActive: true },
  })
  server.answers(categoryRoutes.all, () =>
    offer(
      category(301, 'Payroll', null, null, null),
      category(302, 'Overtime missing', idOf(301), 'Payroll', 8),
      category(303, 'Payslip', idOf(301), 'Payroll', 24),
    ),
  )
  server.answers(caseTypeRoutes.all, () =>
    offer(
      { id: idOf(210), name: 'Complaint', sla: 24, divisionId: idOf(601) },
      { id: idOf(211), name: 'Of IT only', sla: 4, divisionId: idOf(602) },
    ),
  )
  server.answers(sourceRoutes.all, () => offer({ id: idOf(401), name: 'Phone' }, { id: idOf(402), name: 'E-mail' }))
  server.answers(rootCauseRoutes.pagedList, ({ query }) =>
    offer(...(query['parentId'] ? (rootCauses.owners[query['parentId']] ?? []) : rootCauses.reasons)),
  )
}

/** Whether the facts are mounted. */
const isHere = createStore(true)
export const leave = () => act(() => isHere.set(false))
export const comeBack = () => act(() => isHere.set(true))

function Facts() {
  const isShown = isHere.use()
  const { data } = useQuery(routeQuery(workspaceRoutes.one, { params: { id: idOf(1) } }))
  return isShown && data && <CaseFacts workspace={data} />
}

interface Options {
  survey?: Survey | null
  permissions?: Permission[]
  /** The server's result of an edit. */
  saves?: (body: Partial<Case>, kept: Case) => Partial<Case> | Response | Promise<Response>
}

export const editor = [P.Activity, P.ActivityUpdate, P.RootCauseAnalysis]

/** The facts of a case, with a server that stores changes. */
export async function openFacts(more: Partial<Case> = {}, { survey = null, permissions = editor, saves }: Options = {}) {
  isHere.set(true)
  const server = fakeServer()
  const kept = { current: supportCase(1, { concurrencyStamp: 'first', ...more }) }
  answerChoices(server)
  server.answers(workspaceRoutes.one, () => workspaceOf(kept.current, survey))
  server.answers(caseEditRoutes.edit, async ({ body }) => {
    const changed = (await saves?.(body as Partial<Case>, kept.current)) ?? {}
    if (changed instanceof Response) return changed
    kept.current = { ...kept.current, ...changed, concurrencyStamp: 'second' }
    return kept.current
  })
  await signedIn(server, { permissions })
  renderWithProviders(<Facts />)
  await screen.findByText('Division')
  return {
    server,
    kept,
    // Computing the element under the pointer at each click is too slow.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null }),
    sent: () => server.calls(caseEditRoutes.edit).map(({ body }) => body),
  }
}

export type Opened = Awaited<ReturnType<typeof openFacts>>

/** The value beside a label. */
export const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling!

export const openField = (user: Opened['user'], label: string) =>
  user.click(screen.getByRole('button', { name: `Edit ${label}` }))

/** Selects an option of the list that opens with the field. */
export async function pick(user: Opened['user'], option: string): Promise<void> {
  await user.click(
    await waitFor(() => {
      const offered = [
        ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
      ]
      const found = offered.find((item) => item.textContent === option)
      expect(found, `${option} among ${offered.map((item) => item.textContent).join(', ')}`).toBeDefined()
      return found!
    }),
  )
}

export const save = (user: Opened['user'], label: string) => user.click(screen.getByRole('button', { name: `Save ${label}` }))
