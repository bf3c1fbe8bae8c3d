import { serviceDeskRoutes } from '@destek/contracts/service-desk'
import { S } from '@destek/contracts/settings'
import { settingOn, useMay } from '../../lib/configuration.ts'

/** Whether this person may send cases to the service desk, and the tenant has one. */
export const useMayCreateTicket = () => useMay(serviceDeskRoutes.createTicket) && settingOn(S.ServiceDeskEnable)
