import { queryClient } from '../../lib/api/query-client.ts'
import { createStore } from '../../lib/browser/store.ts'

const rounds = createStore<Record<string, number>>({})

/** Resets a page: drops its state and loads its data again. */
export function refreshPage(path: string): void {
  rounds.set({ ...rounds.get(), [path]: (rounds.get()[path] ?? 0) + 1 })
  void queryClient.invalidateQueries()
}

/** Changes with each refresh of the page; used as its key. */
export const useRefreshRound = (path: string) => rounds.use()[path] ?? 0
