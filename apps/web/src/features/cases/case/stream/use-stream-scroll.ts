import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the newest entry within which the user counts as reading it. */
const near = 48

/**
 * Visible entries do not move: at the newest entry the stream follows new ones, elsewhere it counts them. `keys` are the entries'
 * keys, newest first.
 */
export function useStreamScroll(keys: readonly string[], isOldestFirst: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const lastTop = useRef(0)
  const held = useRef<{ element: Element; top: number } | null>(null)
  const former = useRef<{ newest: string | undefined; isOldestFirst: boolean } | null>(null)
  const [unseen, setUnseen] = useState(0)
  const [arrived, setArrived] = useState(0)
  const newest = keys[0]

  const showNewest = () => {
    const element = scroller.current
    if (!element) return
    follows.current = true
    setUnseen(0)
    element.scrollTop = isOldestFirst ? element.scrollHeight : 0
  }

  const takeIn = useEffectEvent(() => {
    const before = former.current
    former.current = { newest, isOldestFirst }
    if (before === null) return showNewest()
    if (before.isOldestFirst !== isOldestFirst) {
      // After a change of order the reader starts at the top.
      if (scroller.current) scroller.current.scrollTop = 0
      return
    }
    const count = before.newest === undefined ? keys.length : keys.indexOf(before.newest)
    if (count <= 0) return
    setArrived((sum) => sum + count)
    if (follows.current) showNewest()
    else setUnseen((sum) => sum + count)
  })
  useLayoutEffect(() => takeIn(), [newest, isOldestFirst])

  // Older entries inserted above do not move the entries below.
  useLayoutEffect(() => {
    if (held.current && scroller.current) {
      scroller.current.scrollTop += held.current.element.getBoundingClientRect().top - held.current.top
    }
    held.current = null
  }, [keys.length])

  // A growing composer takes space from the stream, and entries get their real height when they become visible.
  const keepUp = useEffectEvent(() => {
    if (follows.current && isOldestFirst && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(() => keepUp())
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    return () => sizes.disconnect()
  }, [])

  return {
    scroller,
    unseen,
    arrived,
    showNewest,
    /** The next entry is the user's own: scroll to it. */
    follow: () => {
      follows.current = true
    },
    /** New entries are inserted before this element, which keeps its position. */
    holdPlace: (element: Element | null | undefined) => {
      follows.current = false
      held.current = element ? { element, top: element.getBoundingClientRect().top } : null
    },
    onScroll: () => {
      const element = scroller.current
      if (!element) return
      const away = isOldestFirst ? element.scrollHeight - element.scrollTop - element.clientHeight : element.scrollTop
      // Entries that get their real height also move the end away; only a user's scrolling counts as leaving it.
      const isLeaving = isOldestFirst ? element.scrollTop < lastTop.current : element.scrollTop > lastTop.current
      lastTop.current = element.scrollTop
      if (away < near) follows.current = true
      else if (isLeaving) follows.current = false
      if (follows.current) setUnseen(0)
    },
  }
}
