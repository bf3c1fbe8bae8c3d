import type { EmployeeImport } from '@destek/contracts/people/employee-imports'
import { countDeactivations, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { runJobs } from '../../test/run-jobs.ts'
import type { Caller } from '../../test/caller.ts'
import type { TestApp } from '../../test/start-test-app.ts'

/** A file as a personnel system writes it. */
export const csv = (lines: readonly (readonly string[])[], name = 'calisanlar.csv') =>
  new File([lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')], name)

/** Goes through an import as a person would, and answers it as it ended. */
export const importing = (app: TestApp, caller: Caller) => {
  const one = async (id: string) => (await caller.call(employeeImportRoutes.one, { params: { id } })).body
  const check = async (file: File): Promise<EmployeeImport> => {
    const { body, text, status } = await caller.call(employeeImportRoutes.upload, { file })
    if (status !== 200) throw new Error(`${status} ${text}`)
    await runJobs(app)
    return one(body.id)
  }
  const apply = async ({ id, concurrencyStamp, counts }: EmployeeImport, deactivateLeavers = false): Promise<EmployeeImport> => {
    const { text, status } = await caller.call(employeeImportRoutes.apply, {
      params: { id },
      body: { deactivateLeavers, leaverCount: countDeactivations(counts, deactivateLeavers) || undefined, concurrencyStamp },
    })
    if (status !== 200) throw new Error(`${status} ${text}`)
    await runJobs(app)
    return one(id)
  }
  const rejects = async (id: string) =>
    (await caller.call(employeeImportRoutes.rejects, { params: { id }, query: { maxResultCount: 1000 } })).body.items
  const changes = async (id: string) =>
    (await caller.call(employeeImportRoutes.changes, { params: { id }, query: { maxResultCount: 1000 } })).body.items
  return { one, check, apply, rejects, changes, import: async (file: File) => apply(await check(file)) }
}
