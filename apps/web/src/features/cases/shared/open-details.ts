import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { createStore } from '../../../lib/browser/store.ts'
import type { OpenableCase } from './use-open-case.ts'

/** The data that a list has of a case; the palette has little more than the number. */
export type DetailedCase = OpenableCase &
  Partial<Pick<CaseRow, 'assignedTeamName' | 'assignedUserName' | 'dueTime' | 'waitingSince' | 'lastChangeTime'>>

const opened = createStore<DetailedCase | null>(null)

/** Opens the details of a case over any page. */
export const openDetails = (supportCase: DetailedCase) => opened.set(supportCase)
export const closeDetails = () => opened.set(null)
export const useOpenedDetails = () => opened.use()
