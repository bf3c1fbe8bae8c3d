import { z } from 'zod'
import { ById, ConcurrencyStamp, Id, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, put, routes } from '../core/routes.ts'

const megabyte = 1024 * 1024

export const importLimits = { bytes: 150 * megabyte, megabytes: 150, rows: 1_000_000, columns: 200, cell: 1000 }

/** The possible contents of a column. A workplace needs an ident or a name. */
export const importFields = [
  'ident',
  'companyIdent',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'userName',
  'emailAddress',
  'phoneNumber',
  'gender',
  'birthDate',
  'timeZone',
  'status',
  'isActive',
  'managerIdent',
  'locationIdent',
  'locationName',
  'clientIdent',
  'clientName',
  'programIdent',
  'programName',
  'positionGroupIdent',
  'positionGroupName',
  'positionIdent',
  'positionName',
  'positionTitleIdent',
  'positionTitleName',
] as const
export type ImportField = (typeof importFields)[number]

/** A field of the record, an attribute under the name of the column, or nothing: the column is left out. */
export const ImportTarget = z.enum([...importFields, 'attribute']).nullable()

/** Reading and checking change no records. An import is applied only when a user starts it. */
export const importStates = ['checking', 'ready', 'applying', 'done', 'failed', 'cancelled'] as const

/** Why a row is left out; the sentence is `employee-imports:reasons.<code>` in the locales. */
export const rejectCodes = [
  'required',
  'tooLong',
  'invalid',
  'invalidPhone',
  'invalidEmail',
  'invalidDate',
  'duplicate',
  'taken',
  'unknownManager',
  'ownManager',
  'managerCycle',
  'incompleteProgram',
  'conflictingWorkplace',
  'tooManyCells',
] as const
export type RejectCode = (typeof rejectCodes)[number]

/** Deactivating more than this share of the active employees needs their number, typed by a person. */
export const largestUnconfirmedShare = 0.1

export const needsLeaverCount = ({ count, active }: { count: number; active: number }) => count > active * largestUnconfirmedShare

/** How many people an import makes inactive: by its rows, and for those who are not in the file where that is wanted. */
export const countDeactivations = (counts: { leavers: number; deactivating: number }, deactivatesLeavers: boolean) =>
  counts.deactivating + (deactivatesLeavers ? counts.leavers : 0)

const Count = z.int()

export const EmployeeImport = z.object({
  id: Id,
  fileName: z.string(),
  fileBytes: z.int(),
  format: z.enum(['csv', 'xlsx']),
  /** Of a csv. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  state: z.enum(importStates),
  columns: z.array(z.object({ header: z.string(), sample: z.string(), target: ImportTarget })),
  /** The columns that are missing for an import. */
  missingFields: z.array(z.enum(importFields)),
  /** Rows done out of all, of the checking or of the applying. */
  doneRows: Count,
  counts: z.object({
    rows: Count,
    created: Count,
    changed: Count,
    unchanged: Count,
    rejected: Count,
    /** Employees who are active and not in the file. */
    leavers: Count,
    /** Employees who are active and whose row makes them inactive. */
    deactivating: Count,
    /** Employees who are active. */
    active: Count,
    /** Employees whom this import has made inactive. */
    deactivated: Count,
    /** Those of them who have been inactive ever since. */
    stillInactive: Count,
    /** Workplaces and positions that are made on the way. */
    workplaces: Count,
  }),
  reasons: z.array(z.object({ code: z.enum(rejectCodes), field: z.enum(importFields).nullable(), count: Count })),
  deactivatesLeavers: z.boolean(),
  /** The rows of the file were removed some days after its end: it cannot be applied again. */
  rowsRemoved: z.boolean(),
  /** Null: by a command of the operator. */
  creatorName: z.string().nullable(),
  creationTime: Time,
  finishedTime: Time.nullable(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  concurrencyStamp: z.string(),
})

export const ImportChange = z.object({
  row: z.int(),
  ident: z.string(),
  fullName: z.string(),
  field: z.enum([...importFields, 'attribute']),
  /** Of an attribute. */
  name: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const ImportReject = z.object({
  row: z.int(),
  ident: z.string().nullable(),
  field: z.enum(importFields).nullable(),
  value: z.string().nullable(),
  code: z.enum(rejectCodes),
  /** The sentence, in the reader's language. */
  reason: z.string(),
})

const keepers = { needs: [P.EmployeesManage] } as const

export const employeeImportRoutes = routes('employee-imports', {
  pagedList: get('/api/destek/employee-import', {
    query: pagedRequest(['creationTime']),
    answer: paged(EmployeeImport),
    ...keepers,
  }),
  /** Reads the file and begins to check it. */
  upload: post('/api/destek/employee-import', {
    upload: { field: 'file', bytes: importLimits.bytes },
    answer: EmployeeImport,
    ...keepers,
  }),
  one: get('/api/destek/employee-import/:id', { params: ById, answer: EmployeeImport, ...keepers }),
  /** Says anew what each column holds, in the order of the file; the rows are checked again. */
  saveColumns: put('/api/destek/employee-import/:id/columns', {
    params: ById,
    body: z.object({ targets: z.array(ImportTarget).max(importLimits.columns), concurrencyStamp: ConcurrencyStamp }),
    answer: EmployeeImport,
    ...keepers,
  }),
  changes: get('/api/destek/employee-import/:id/changes', {
    params: ById,
    query: pagedRequest([]),
    answer: paged(ImportChange),
    ...keepers,
  }),
  rejects: get('/api/destek/employee-import/:id/rejects', {
    params: ById,
    query: pagedRequest([]).extend({
      code: z.enum(rejectCodes).optional(),
      field: z.enum(importFields).optional(),
    }),
    answer: paged(ImportReject),
    ...keepers,
  }),
  /** The rejected rows with their columns and the reasons, as a spreadsheet in base64, to be mended and imported again. */
  rejectsFile: get('/api/destek/employee-import/:id/rejects-file', { params: ById, answer: z.string(), ...keepers }),
  apply: post('/api/destek/employee-import/:id/apply', {
    params: ById,
    body: z.object({
      deactivateLeavers: z.boolean().default(false),
      /** How many people the caller expects to be deactivated, by rows and as leavers. Needed above a share of the active employees; checked wherever it is sent. */
      leaverCount: Count.min(0).optional(),
      concurrencyStamp: ConcurrencyStamp,
    }),
    answer: EmployeeImport,
    ...keepers,
  }),
  /** Makes everybody active again whom this import has deactivated and who has been inactive ever since. */
  reactivateLeavers: post('/api/destek/employee-import/:id/reactivate-leavers', {
    params: ById,
    answer: EmployeeImport,
    ...keepers,
  }),
  cancel: post('/api/destek/employee-import/:id/cancel', { params: ById, answer: EmployeeImport, ...keepers }),
})

export type EmployeeImport = z.infer<typeof EmployeeImport>
export type ImportTarget = z.infer<typeof ImportTarget>
export type ImportChange = z.infer<typeof ImportChange>
export type ImportReject = z.infer<typeof ImportReject>
