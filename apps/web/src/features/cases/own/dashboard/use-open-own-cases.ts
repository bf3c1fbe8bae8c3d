import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../../lib/auth/session.ts'
import { isNoRecord, openOwnCases, worksForClient } from '../own-cases.ts'

/** The person's open cases; `hasRecord` is false for somebody who is no employee, and therefore has none. */
export function useOpenOwnCases() {
  const isOfClient = worksForClient(useAccount())
  const open = useQuery({ ...openOwnCases, enabled: !isOfClient })
  return { open, hasRecord: !isOfClient && !isNoRecord(open.error) }
}
