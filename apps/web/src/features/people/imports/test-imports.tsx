import { P } from '@destek/contracts/core/permissions'
import {
  type EmployeeImport,
  employeeImportRoutes,
  type ImportChange,
  type ImportReject,
} from '@destek/contracts/people/employee-imports'
import { fakeServer, type FakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { ImportPage } from './import-page.tsx'

export const noRows: EmployeeImport['counts'] = {
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  leavers: 0,
  deactivating: 0,
  active: 0,
  deactivated: 0,
  stillInactive: 0,
  workplaces: 0,
}

/** A checked file that waits for its import. */
export const employeeImport = (more: Partial<EmployeeImport> = {}): EmployeeImport => ({
  id: idOf(1),
  fileName: 'calisanlar.csv',
  fileBytes: 4.1 * 1024 * 1024,
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  state: 'ready',
  columns: [
    { header: 'SICIL_NO', sample: '100482913', target: 'ident' },
    { header: 'CEP_TEL', sample: '5321112233', target: 'phoneNumber' },
    { header: 'MASRAF_YERI', sample: 'TR-4410', target: null },
  ],
  missingFields: [],
  doneRows: 12_480,
  counts: {
    rows: 12_480,
    created: 311,
    changed: 1204,
    unchanged: 10_841,
    rejected: 124,
    leavers: 37,
    deactivating: 0,
    active: 12_200,
    deactivated: 0,
    stillInactive: 0,
    workplaces: 6,
  },
  reasons: [
    { code: 'unknownManager', field: 'managerIdent', count: 87 },
    { code: 'invalidPhone', field: 'phoneNumber', count: 37 },
  ],
  deactivatesLeavers: false,
  rowsRemoved: false,
  creatorName: 'Zeynep Aksoy',
  creationTime: '2026-11-15T09:12:00Z',
  finishedTime: null,
  failure: null,
  concurrencyStamp: 'stamp-1',
  ...more,
})

export const reject = (row: number, more: Partial<ImportReject> = {}): ImportReject => ({
  row,
  ident: `1004${row}`,
  field: 'phoneNumber',
  value: '532 41 7',
  code: 'invalidPhone',
  reason: '7 of 10 digits',
  ...more,
})

export const changeOf = (row: number, more: Partial<ImportChange> = {}): ImportChange => ({
  row,
  ident: `1004${row}`,
  fullName: `Employee ${row}`,
  field: 'locationName',
  name: null,
  before: 'Ankara',
  after: 'Erzurum',
  ...more,
})

interface Options {
  /** The server's imports; by default the address opens the first. */
  imports?: EmployeeImport[]
  address?: string
  prepare?: (server: FakeServer) => void
}

/** The page with a server that has these imports; `kept` can be changed while the page is open. */
export async function openImports({ imports = [employeeImport()], address, prepare }: Options = {}) {
  const server = fakeServer()
  const kept = new Map(imports.map((each) => [each.id, each]))
  const pageOf = <Row,>(rows: readonly Row[], { skipCount, maxResultCount }: Record<string, string>) => ({
    items: rows.slice(Number(skipCount), Number(skipCount) + Number(maxResultCount)),
    totalCount: rows.length,
  })
  server.answers(employeeImportRoutes.pagedList, ({ query }) => pageOf([...kept.values()], query))
  server.answers(employeeImportRoutes.one, ({ params }) => kept.get(params['id']!)!)
  server.answers(employeeImportRoutes.changes, ({ query }) =>
    pageOf(
      manyRows.map((row) => changeOf(row)),
      query,
    ),
  )
  server.answers(employeeImportRoutes.rejects, ({ query }) =>
    pageOf(
      manyRows.map((row) => reject(row)),
      query,
    ),
  )
  prepare?.(server)
  await signedIn(server, { permissions: [P.EmployeesManage] })
  const opened = await renderPage(<ImportPage />, address ?? `/?import=${imports[0]?.id}`)
  return { ...opened, server, keep: (changed: EmployeeImport) => kept.set(changed.id, changed) }
}

const manyRows = Array.from({ length: 25 }, (_, index) => index + 2)
