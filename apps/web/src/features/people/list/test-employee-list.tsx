import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { gulsah, listed } from '../../employees/test-employees.ts'
import { EmployeesPage } from './employees-page.tsx'

interface Options {
  rows?: Employee[]
  permissions?: readonly Permission[]
  settings?: Record<string, string>
  address?: string
  prepare?: (server: FakeServer) => void
}

/** The list of employees with a server that follows the contract. */
export async function openEmployees({ rows = [listed()], permissions = [], settings, address, prepare }: Options = {}) {
  const server = fakeServer()
  const kept = [...rows]
  server.answers(employeeRoutes.rows, ({ query }) => {
    const skip = Number(query['skipCount'] ?? 0)
    return { items: kept.slice(skip, skip + Number(query['maxResultCount'])) }
  })
  server.answers(employeeRoutes.pagedList, () => ({ items: [], totalCount: kept.length }))
  server.answers(employeeRoutes.one, () => gulsah)
  server.answers(caseViewRoutes.all, () => ({ items: [] }))
  answerLookups(server)
  prepare?.(server)
  await signedIn(server, { permissions: [P.Employees, ...permissions], settings })
  const page = await renderPage(<EmployeesPage />, address)
  return { ...page, server, kept, asked: () => server.calls(employeeRoutes.rows).at(-1)?.query ?? {} }
}

/** One option per filter. */
export const offered = {
  izmir: { id: idOf(310), ident: 'IZM', name: 'İzmir' },
  telekom: { id: idOf(320), ident: 'AT', name: 'Anadolu Telekom' },
  billing: { id: idOf(330), ident: 'FD', name: 'Fatura Destek TR' },
  operation: { id: idOf(340), ident: 'OP', name: 'Operasyon' },
  agent: { id: idOf(350), ident: 'MT', name: 'Müşteri Temsilcisi' },
  agentTwo: { id: idOf(360), ident: 'MT2', name: 'Müşteri Temsilcisi II' },
  inProgress: { id: idOf(370), name: 'In progress' },
}

function answerLookups(server: FakeServer): void {
  const one = (name: keyof typeof offered) => ({ items: [offered[name]], totalCount: 1 }) as never
  server.answers(lookupRoutes.locations, () => one('izmir'))
  server.answers(lookupRoutes.clients, () => one('telekom'))
  server.answers(lookupRoutes.programs, () => one('billing'))
  server.answers(lookupRoutes.positionGroups, () => one('operation'))
  server.answers(lookupRoutes.positions, () => one('agent'))
  server.answers(lookupRoutes.positionTitles, () => one('agentTwo'))
  server.answers(statusRoutes.all, () => one('inProgress'))
}
