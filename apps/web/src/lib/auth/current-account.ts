import { createStore } from '../browser/store.ts'
import type { Account } from './account.ts'

/** Who is signed in in this browser; `session.ts` alone decides that. */
export const account = createStore<Account | null>(null)

export const useAccount = () => account.use()
export const currentAccount = () => account.get()
export const onAccountChange = (listener: () => void) => account.subscribe(listener)
