import type { Case } from '@destek/contracts/cases/case-shapes'
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../../../lib/browser/store.ts'
import { type Destination, destinationOf, nothingSelected, type TransferSelection, withOwn } from './selection-state.ts'

export type SelectionStore = Store<TransferSelection>

/** The selection of the list around; null where nothing can be selected. */
export const SelectionContext = createContext<SelectionStore | null>(null)

/** Outside React's state, so that a row is drawn anew only for what is chosen in it. */
export const useSelectionStore = (): SelectionStore => useState(() => createStore(nothingSelected))[0]

/** One row: whether it is selected, and where it is to go. */
export function useRowTransfer({ id }: Pick<Case, 'id'>) {
  const store = useContext(SelectionContext)
  const destination = useSyncExternalStore(store?.subscribe ?? toNobody, () => {
    const state = store?.get()
    return state?.cases.has(id) ? destinationOf(state, id) : undefined
  })
  return {
    isSelected: destination !== undefined,
    destination: destination ?? null,
    choose: (chosen: Destination) => store?.set(withOwn(store.get(), id, chosen)),
  }
}

const toNobody = () => () => undefined
