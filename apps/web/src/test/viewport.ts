import { act } from '@testing-library/react'

let width = 1440
let theme: 'light' | 'dark' = 'light'
type Listener = (event: MediaQueryListEvent) => void
type Question = Pick<MediaQueryList, 'media' | 'matches'>
/** Who listens to the answer. Nobody is kept who has left: a worker has thousands of tests, and each sets the window up anew. */
const listening = new Map<Listener, Set<Question>>()

/** Makes the window this wide and tells everybody who asked. */
export function setViewportWidth(next: number): void {
  if (width === next) return
  width = next
  tellEverybody()
}

/** What the person has set up in their system. */
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

/** Understands the queries of width and theme that we and Ant Design use; everything else does not match. */
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
