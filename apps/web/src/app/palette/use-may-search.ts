import { searchers } from '@destek/contracts/core/scopes'
import { usePermission } from '../../lib/auth/configuration.ts'

/** Whether people and cases can be found, besides pages and actions. */
export const useMaySearch = () => usePermission(searchers)
