import { createStore } from '../../lib/browser/store.ts'

interface TypedSearch {
  text: string
  /** Where the first result is to open as soon as there is one to open. */
  opens: 'here' | 'newTab' | null
  /** Whether the field of the palette has the keys. */
  isThere: boolean
}

const nothing: TypedSearch = { text: '', opens: null, isThere: false }
const typed = createStore(nothing)

/** What is typed into the search. It is kept apart from the field, because the first letters come before the palette's code. */
export const useTypedSearch = () => typed.use()
export const typeSearch = (text: string) => typed.set({ ...typed.get(), text, opens: null })
export const openFirstFound = (opens: 'here' | 'newTab') => typed.set({ ...typed.get(), opens })
export const handOverSearch = () => typed.set({ ...typed.get(), opens: null, isThere: true })
export const forgetSearch = () => typed.set(nothing)
