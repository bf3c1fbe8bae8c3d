import { act } from '@testing-library/react'

let width = 1440
let theme: 'light' | 'dark' = 'light'
type Listener = (event: MediaQueryListEvent) => void
type Question = Pick<MediaQueryList, 'media' | 'matches'>
/** The listeners of each query. Unmounted ones are removed: a worker runs thousands of tests, and each sets up the window again. */
const listening = new Map<Listener, Set<Question>>()

/** Sets the width of the window and notifies the media queries. */
export function setViewportWidth(next: number): void {
  if (width === next) return
  width = next
  tellEverybody()
}

/** Sets the theme of the user's system. */
export function setSystemTheme(next: 'light' | 'dark'): void {
  if (theme === next) return
  theme = next
  tellEverybody()
}

const tellEverybody = () =>
  act(() => {
    for (const [listener, questions] of listening) {
      for (const { media, matches } of questions) listener({ media, matches } as MediaQueryListEvent)
    }
  })

/** Answers the width and theme queries of our code and Ant Design; all others do not match. */
function answerTo(query: string): () => boolean {
  const [, scheme] = /prefers-color-scheme: (\w+)/.exec(query) ?? []
  if (scheme) return () => scheme === theme
  const [, below] = /width < (\d+)px/.exec(query) ?? []
  if (below) return () => width < Number(below)
  const [, max] = /max-width: ([\d.]+)px/.exec(query) ?? []
  const [, min] = /min-width: ([\d.]+)px/.exec(query) ?? []
  if (!max && !min) return () => false
  return () => (!max || width <= Number(max)) && (!min || width >= Number(min))
}

window.matchMedia = (query) => {
  const answer = answerTo(query)
  const question = {
    media: query,
    get matches() {
      return answer()
    },
  }
  const add = (listener: Listener) => {
    const questions = listening.get(listener) ?? new Set()
    listening.set(listener, questions.add(question))
  }
  const remove = (listener: Listener) => {
    const questions = listening.get(listener)
    questions?.delete(question)
    if (questions?.size === 0) listening.delete(listener)
  }
  return Object.assign(question, {
    onchange: null,
    addEventListener: (_: string, listener: Listener) => add(listener),
    removeEventListener: (_: string, listener: Listener) => remove(listener),
    addListener: add,
    removeListener: remove,
    dispatchEvent: () => true,
  }) as unknown as MediaQueryList
}
