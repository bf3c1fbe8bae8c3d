import type { NumberedCase } from '../../cases/demo-case.ts'
import { demoId, type DemoTenant } from '../../demo-ids.ts'

export const caseId = (tenant: DemoTenant, { number }: NumberedCase): string => demoId(tenant, 'case', String(number))
