import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { S } from '@destek/contracts/system/settings'
import { settingOn, usePermission } from '../../../lib/auth/configuration.ts'

/** Whether the tenant has a service desk and this user may send cases to it. */
export const useMayCreateTicket = () => usePermission(serviceDeskRoutes.createTicket) && settingOn(S.ServiceDeskEnable)
