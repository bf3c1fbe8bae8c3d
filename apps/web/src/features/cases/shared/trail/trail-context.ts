import { createContext, useContext } from 'react'

/** For lists whose cases are opened in sequence: stores the list's current state and returns its address. */
export type LeaveTrail = (caseId: string) => string

export const TrailContext = createContext<LeaveTrail | null>(null)

/** Null if a case is opened on its own, such as from a search. */
export const useLeaveTrail = () => useContext(TrailContext)
