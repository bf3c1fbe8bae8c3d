import type { EmployeeChoice } from '@destek/contracts/people/employees'
import { useLocation } from '@tanstack/react-router'
import { type Search, useSearchState } from '../../../lib/browser/search-state.ts'
import { type Leaves, leavesPage } from '../../../ui/form/core/use-leave-guard.tsx'

export const createTabs = ['create', 'cases', 'ivr', 'tokens', 'summary'] as const
/** The id of the employee search field. */
export const employeeSearchId = 'employee-search'

export type CreateTab = (typeof createTabs)[number]

/** The employee and the call, as parameters of the address. */
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
    /** The employee whose draft is resumed. */
    resumesDraftOf,
    choose: ({ id, fullName }: Pick<EmployeeChoice, 'id' | 'fullName'>, { replace = false } = {}) =>
      change({ employeeId: id, title: fullName, tab: undefined }, { replace }),
    leave: () => change({ employeeId: undefined, title: undefined, phone: undefined, callId: undefined, tab: undefined }),
    // The form is the default view and has no parameter.
    showTab: (tab: CreateTab, { replace = false } = {}) => change({ tab: tab === 'create' ? undefined : tab }, { replace }),
  }
}

export type CreateAddress = ReturnType<typeof useCreateAddress>

/** The form belongs to the employee in the address; its other views do not leave it. */
export const leavesEmployee: Leaves = (navigation) =>
  leavesPage(navigation) || employeeIn(navigation.current) !== employeeIn(navigation.next)

const employeeIn = ({ search }: { search: unknown }) => (search as Search)['employeeId']
