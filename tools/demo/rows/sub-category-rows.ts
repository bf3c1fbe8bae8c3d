import type { SubCategory } from '@destek/contracts/definitions/sub-categories'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { madeByAdministrator, minutesPerDay } from './audit.ts'
import { recordRows } from './record-rows.ts'
import type { TableRows } from './table-rows.ts'

export function subCategoryRows({ tenant, categories }: TenantContent): TableRows[] {
  const named = categories.flatMap((main) =>
    main.categories.flatMap(({ name: category, subCategories = [] }) =>
      subCategories.map((name) => ({ name, wrapupName: category, wrapupParentName: main.name })),
    ),
  )
  const made = named.map((content, nth) => {
    const path = `${content.wrapupParentName} › ${content.wrapupName}`
    const id = demoId(tenant, 'sub-category', `${path} › ${content.name}`)
    const wrapupId = demoId(tenant, 'category', path)
    const audit = madeByAdministrator(tenant, id, 3 * minutesPerDay + nth)
    return { record: { id, wrapupId, ...content, isActive: true, ...audit } }
  })
  return recordRows<SubCategory>(tenant, { kind: 'subCategory', table: 'sub_category', columns }, made)
}

const columns = ({ wrapupId, name, isActive }: SubCategory) => ({ category_id: wrapupId, name, is_active: isActive })
