import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../../lib/auth/session.ts'
import { isNoRecord, manyCases, openOwnCases, worksForClient } from '../own-cases.ts'

/** The user's newest open cases; `hasRecord` is false for users without an employee record, who have no cases. */
export function useOpenOwnCases(count = manyCases) {
  const isOfClient = worksForClient(useAccount())
  const open = useQuery({ ...openOwnCases(count), placeholderData: keepPreviousData, enabled: !isOfClient })
  return { open, hasRecord: !isOfClient && !isNoRecord(open.error) }
}
