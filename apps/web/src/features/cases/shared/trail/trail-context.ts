import { createContext, useContext } from 'react'

/** Where cases are opened one after another: remembers the list as it stands, and answers the address under which it does. */
export type LeaveTrail = (caseId: string) => string

export const TrailContext = createContext<LeaveTrail | null>(null)

/** Null where a case is opened by itself, such as from a search. */
export const useLeaveTrail = () => useContext(TrailContext)
