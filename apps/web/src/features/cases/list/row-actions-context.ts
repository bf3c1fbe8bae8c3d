import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { createContext } from 'react'
import type { RowActions } from '../../../ui/actions/action.ts'

/** The actions on the rows of the surrounding list. */
export const RowActionsContext = createContext<RowActions<CaseRow>>(() => [])
