import { createContext, useContext } from 'react'

interface CurrentRow {
  /** The key of the row that the keys mean; null where there is no row. */
  current: string | null
  onCurrent: (key: string) => void
}

const CurrentRowContext = createContext<CurrentRow>({ current: null, onCurrent: () => undefined })

export const CurrentRowProvider = CurrentRowContext.Provider
export const useCurrentRow = () => useContext(CurrentRowContext)

/** A case can be due and have come back, so its id alone names no row. */
export const rowKey = {
  due: (caseId: string) => `due ${caseId}`,
  cameBack: (caseId: string, time: string) => `came back ${caseId} ${time}`,
  unassigned: (caseId: string) => `unassigned ${caseId}`,
}
