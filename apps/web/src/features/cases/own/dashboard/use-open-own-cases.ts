import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../../lib/auth/session.ts'
import { isNoRecord, manyCases, openOwnCases, worksForClient } from '../own-cases.ts'

/** The person's open cases, the newest ones; `hasRecord` is false for somebody who is no employee, and therefore has none. */
export function useOpenOwnCases(count = manyCases) {
  const isOfClient = worksForClient(useAccount())
  const open = useQuery({ ...openOwnCases(count), placeholderData: keepPreviousData, enabled: !isOfClient })
  return { open, hasRecord: !isOfClient && !isNoRecord(open.error) }
}
