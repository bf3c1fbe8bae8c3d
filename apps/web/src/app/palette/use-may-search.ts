import { searchers } from '@destek/contracts/core/scopes'
import { usePermission } from '../../lib/auth/configuration.ts'

/** Whether the user may search people and cases. */
export const useMaySearch = () => usePermission(searchers)
