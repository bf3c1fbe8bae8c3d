import type { Activity } from '@destek/contracts/activity-shapes'
import { createContext, useContext } from 'react'
import { cardOf, useOpenCase } from '../list/use-open-case.ts'
import type { CaseAct } from './case-acts.tsx'

/** An act that asks something first. */
export type DialogAct = Exclude<CaseAct, 'open'>

/** Opens the dialog of an act; always the same function. */
export const StartActContext = createContext<(act: DialogAct, activity: Activity) => void>(() => undefined)

/** Begins what a person wants to do with a case. */
export function useDoAct(activity: Activity) {
  const start = useContext(StartActContext)
  const openCase = useOpenCase()
  return (act: CaseAct) => (act === 'open' ? void openCase(cardOf(activity)) : start(act, activity))
}
