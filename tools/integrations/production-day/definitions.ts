import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { employeeRoutes } from '@destek/contracts/people/employees'
import type { Caller } from './caller.ts'
import type { Choices } from './writer.ts'

export interface Definitions {
  choices: Choices
  /** Closes a case. */
  solved: string
}

/** The definitions that an administrator makes before the first case, on the screens of "First steps". */
export async function define(caller: Caller): Promise<Definitions> {
  const save = async (path: string, body: object) => (await caller.call<{ id: string }>('POST', path, body)).id
  const divisionId = await save(divisionRoutes.save.path, { name: 'Bilgi İşlem' })
  const sourceId = await save(sourceRoutes.save.path, { code: 'TEL', name: 'Telefon', isDefault: true })
  const statusWrapupId = await save(statusRoutes.save.path, { name: 'Açık', code: '#1677ff' })
  const solved = await save(statusRoutes.save.path, { name: 'Çözüldü', code: '#52c41a', closed: true })
  const callParentWrapupId = await save(categoryRoutes.save.path, { name: 'Donanım', divisionId, isMain: true })
  const category = { name: 'Ekran', divisionId, parentId: callParentWrapupId, isMain: false, sla: 8 }
  const callWrapupId = await save(categoryRoutes.save.path, category)
  const { items } = await caller.call<{ items: { id: string }[] }>('GET', `${employeeRoutes.pagedList.path}?maxResultCount=10`)
  return {
    solved,
    choices: { divisionId, sourceId, statusWrapupId, callParentWrapupId, callWrapupId, employeeId: items[0]!.id },
  }
}

export const employeeFile = (count: number) =>
  [
    'ident;full name;user name;phone',
    ...Array.from({ length: count }, (_, nth) => `P${nth};Çalışan Demir${nth};calisan.${nth};21255${10000 + nth}`),
  ].join('\n')
