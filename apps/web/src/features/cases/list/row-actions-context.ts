import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { createContext } from 'react'
import type { RowActions } from '../../../ui/actions/action.ts'

/** What can be done with the rows of the list around. */
export const RowActionsContext = createContext<RowActions<CaseRow>>(() => [])
