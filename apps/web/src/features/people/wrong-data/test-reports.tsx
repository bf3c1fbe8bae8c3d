import { P, type Permission } from '@destek/contracts/core/permissions'
import { type InconsistentData, inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { WrongDataPage } from './wrong-data-page.tsx'

export const report = (number: number, more: Partial<InconsistentData> = {}): InconsistentData => ({
  id: idOf(number),
  employeeId: idOf(500 + number),
  employeeName: `Employee ${number}`,
  ident: `1004829${number}`,
  comment: `Comment ${number}`,
  creationTime: '2026-11-14T08:12:00Z',
  creatorName: 'Zeynep Aksoy',
  isResolved: false,
  resolution: null,
  resolvedTime: null,
  resolverName: null,
  ...more,
})

export const resolved = (number: number, more: Partial<InconsistentData> = {}): InconsistentData =>
  report(number, {
    isResolved: true,
    resolution: 'The new number was entered.',
    resolvedTime: '2026-11-15T10:00:00Z',
    resolverName: 'Emre Çağlar',
    ...more,
  })

interface Options {
  address?: string
  permissions?: readonly Permission[]
}

/** The page with a server that stores these reports and their resolutions. */
export async function openReports(
  rows: readonly InconsistentData[],
  { address = '/', permissions = [P.EmployeesManage, P.Employees] }: Options = {},
) {
  const server = fakeServer()
  const kept = [...rows]
  server.answers(inconsistentDataRoutes.pagedList, ({ query: { isResolved, maxResultCount } }) => {
    const found = kept.filter((row) => isResolved === undefined || String(row.isResolved) === isResolved)
    return { items: found.slice(0, Number(maxResultCount)), totalCount: found.length }
  })
  server.answers(inconsistentDataRoutes.resolve, ({ params, body }) => {
    const index = kept.findIndex(({ id }) => id === params['id'])
    const { isResolved } = body as { isResolved: boolean }
    kept[index] = { ...kept[index]!, isResolved }
    return kept[index]
  })
  await signedIn(server, { permissions })
  return { ...(await renderPage(<WrongDataPage />, address)), server, kept }
}
