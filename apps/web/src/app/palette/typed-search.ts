import { createStore } from '../../lib/browser/store.ts'

interface TypedSearch {
  text: string
  /** Where to open the first result as soon as one arrives. */
  opens: 'here' | 'newTab' | null
  /** Whether the field of the palette has the focus. */
  isThere: boolean
}

const nothing: TypedSearch = { text: '', opens: null, isThere: false }
const typed = createStore(nothing)

/** The search text. It is stored outside the field, because the first letters are typed before the palette's code has loaded. */
export const useTypedSearch = () => typed.use()
export const typeSearch = (text: string) => typed.set({ ...typed.get(), text, opens: null })
export const openFirstFound = (opens: 'here' | 'newTab') => typed.set({ ...typed.get(), opens })
export const handOverSearch = () => typed.set({ ...typed.get(), opens: null, isThere: true })
export const forgetSearch = () => typed.set(nothing)
