import { useAccount } from '../../../lib/auth/session.ts'
import { NobodyAffiliated } from './nobody-affiliated.tsx'
import { StaffList } from './staff-list.tsx'

/** The people whose manager is signed in. The server answers nobody else's, whatever it is asked. */
export function MyEmployeesPage() {
  const managerId = useAccount()?.employeeId
  return managerId ? <StaffList list="managed" query={{ managerId }} /> : <NobodyAffiliated />
}

/** The people who work for the client of whoever is signed in. */
export function MyOperationEmployeesPage() {
  const clientId = useAccount()?.empClientId
  return clientId ? <StaffList list="operation" query={{ clientId }} /> : <NobodyAffiliated />
}
