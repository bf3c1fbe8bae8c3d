import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { S } from '@destek/contracts/system/settings'
import { settingOn, usePermission } from '../../../lib/auth/configuration.ts'

/** Whether this person may send cases to the service desk, and the tenant has one. */
export const useMayCreateTicket = () => usePermission(serviceDeskRoutes.createTicket) && settingOn(S.ServiceDeskEnable)
