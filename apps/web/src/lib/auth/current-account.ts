import { createStore } from '../browser/store.ts'
import type { Account } from './account.ts'

/** The user signed in in this browser; only `session.ts` changes it. */
export const account = createStore<Account | null>(null)

export const useAccount = () => account.use()
export const currentAccount = () => account.get()
export const onAccountChange = (listener: () => void) => account.subscribe(listener)
