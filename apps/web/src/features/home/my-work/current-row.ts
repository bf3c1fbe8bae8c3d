import { createContext, useContext } from 'react'

interface CurrentRow {
  /** The key of the current row; null without rows. */
  current: string | null
  onCurrent: (key: string) => void
}

const CurrentRowContext = createContext<CurrentRow>({ current: null, onCurrent: () => undefined })

export const CurrentRowProvider = CurrentRowContext.Provider
export const useCurrentRow = () => useContext(CurrentRowContext)

/** A case can be due and have come back, so its id alone does not identify a row. */
export const rowKey = {
  due: (caseId: string) => `due ${caseId}`,
  cameBack: (caseId: string, time: string) => `came back ${caseId} ${time}`,
  unassigned: (caseId: string) => `unassigned ${caseId}`,
}
