import type { EmployeeChoice } from '@destek/contracts/people/employees'
import { useSearchState } from '../../../lib/browser/search-state.ts'

export const caseTabs = ['create', 'cases', 'ivr', 'tokens', 'summary'] as const
export type CaseTab = (typeof caseTabs)[number]

/** Who the case is for and which call it comes from, as the address says. */
export function useCaseAddress() {
  const [search, change] = useSearchState()
  const given = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  return {
    employeeId: given('employeeId'),
    phone: given('phone'),
    callId: given('callId'),
    choose: ({ id, fullName }: Pick<EmployeeChoice, 'id' | 'fullName'>, { replace = false } = {}) =>
      change({ employeeId: id, title: fullName, tab: undefined }, { replace }),
    leave: () => change({ employeeId: undefined, title: undefined, phone: undefined, callId: undefined, tab: undefined }),
    // The form is the page itself and needs no word in the address.
    showTab: (tab: CaseTab, { replace = false } = {}) => change({ tab: tab === 'create' ? undefined : tab }, { replace }),
  }
}

export type CaseAddress = ReturnType<typeof useCaseAddress>
