import type { Case } from '@destek/contracts/cases/case-shapes'
import { createContext, useContext } from 'react'
import { cardOf, useOpenCase } from '../shared/use-open-case.ts'
import type { CaseAction } from './case-actions.tsx'

/** An act that asks something first. */
export type DialogAction = Exclude<CaseAction, 'open'>

/** Opens the dialog of an act; always the same function. */
export const StartActContext = createContext<(act: DialogAction, supportCase: Case) => void>(() => undefined)

/** Begins what a person wants to do with a case. */
export function useStartAction(supportCase: Case) {
  const start = useContext(StartActContext)
  const openCase = useOpenCase()
  return (act: CaseAction) => (act === 'open' ? void openCase(cardOf(supportCase)) : start(act, supportCase))
}
