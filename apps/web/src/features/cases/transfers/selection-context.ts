import type { Case } from '@destek/contracts/cases/case-shapes'
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../../../lib/browser/store.ts'
import { type Destination, destinationOf, nothingSelected, type TransferSelection, withOwn } from './selection-state.ts'

export type SelectionStore = Store<TransferSelection>

/** The selection of the surrounding list; null if rows cannot be selected. */
export const SelectionContext = createContext<SelectionStore | null>(null)

/** Outside React's state, so that a row is redrawn only for its own changes. */
export const useSelectionStore = (): SelectionStore => useState(() => createStore(nothingSelected))[0]

/** The selection and the destination of one row. */
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
