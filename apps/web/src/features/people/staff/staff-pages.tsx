import { useAccount } from '../../../lib/auth/session.ts'
import { NobodyAffiliated } from './nobody-affiliated.tsx'
import { StaffList } from './staff-list.tsx'

/** The employees of the signed-in manager. The server returns no others. */
export function MyEmployeesPage() {
  const managerId = useAccount()?.employeeId
  return managerId ? <StaffList list="managed" query={{ managerId }} /> : <NobodyAffiliated />
}

/** The employees who work for the signed-in user's client. */
export function MyOperationEmployeesPage() {
  const clientId = useAccount()?.empClientId
  return clientId ? <StaffList list="operation" query={{ clientId }} /> : <NobodyAffiliated />
}
