import { act } from '@testing-library/react'

let width = 1440
let theme: 'light' | 'dark' = 'light'
type Listener = (event: MediaQueryListEvent) => void
const media = new Set<{ query: string; listeners: Set<Listener> }>()

/** Makes the window this wide and tells everybody who asked. */
export function setViewportWidth(next: number): void {
  width = next
  tellEverybody()
}

/** What the person has set up in their system. */
export function setSystemTheme(next: 'light' | 'dark'): void {
  theme = next
  tellEverybody()
}

const tellEverybody = () =>
  act(() =>
    media.forEach(({ query, listeners }) => {
      const event = { media: query, matches: matches(query) } as MediaQueryListEvent
      listeners.forEach((listener) => listener(event))
    }),
  )

/** Understands the queries of width and theme that we and Ant Design use; everything else does not match. */
function matches(query: string): boolean {
  const [, scheme] = /prefers-color-scheme: (\w+)/.exec(query) ?? []
  if (scheme) return scheme === theme
  const [, below] = /width < (\d+)px/.exec(query) ?? []
  if (below) return width < Number(below)
  const [, max] = /max-width: ([\d.]+)px/.exec(query) ?? []
  const [, min] = /min-width: ([\d.]+)px/.exec(query) ?? []
  if (!max && !min) return false
  return (!max || width <= Number(max)) && (!min || width >= Number(min))
}

window.matchMedia = (query) => {
  const listeners = new Set<Listener>()
  media.add({ query, listeners })
  return {
    media: query,
    get matches() {
      return matches(query)
    },
    onchange: null,
    addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    dispatchEvent: () => true,
  } as unknown as MediaQueryList
}
