import type { EmployeeChoice } from '@destek/contracts/people/employees'
import { useLocation } from '@tanstack/react-router'
import { type Search, useSearchState } from '../../../lib/browser/search-state.ts'
import { type Leaves, leavesPage } from '../../../ui/form/core/use-leave-guard.tsx'

export const createTabs = ['create', 'cases', 'ivr', 'tokens', 'summary'] as const
/** The field in which the employee is looked for. */
export const employeeSearchId = 'employee-search'

export type CreateTab = (typeof createTabs)[number]

/** Who the case is for and which call it comes from, as the address says. */
export function useCreateAddress() {
  const [search, change] = useSearchState()
  const resumesDraftOf = useLocation({ select: ({ state }) => state.resumesDraftOf })
  const given = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  return {
    employeeId: given('employeeId'),
    phone: given('phone'),
    callId: given('callId'),
    /** The employee for whom the person comes back to a draft. */
    resumesDraftOf,
    choose: ({ id, fullName }: Pick<EmployeeChoice, 'id' | 'fullName'>, { replace = false } = {}) =>
      change({ employeeId: id, title: fullName, tab: undefined }, { replace }),
    leave: () => change({ employeeId: undefined, title: undefined, phone: undefined, callId: undefined, tab: undefined }),
    // The form is the page itself and needs no word in the address.
    showTab: (tab: CreateTab, { replace = false } = {}) => change({ tab: tab === 'create' ? undefined : tab }, { replace }),
  }
}

export type CreateAddress = ReturnType<typeof useCreateAddress>

/** The form belongs to the employee whom the address names; the views beside it may be walked freely. */
export const leavesEmployee: Leaves = (navigation) =>
  leavesPage(navigation) || employeeIn(navigation.current) !== employeeIn(navigation.next)

const employeeIn = ({ search }: { search: unknown }) => (search as Search)['employeeId']
