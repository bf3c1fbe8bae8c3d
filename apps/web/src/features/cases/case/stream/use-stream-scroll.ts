import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** As close to the newest entry as counts for reading it, in pixels. */
const near = 48

/**
 * Nothing that is read moves: new entries are followed by whoever looks at the newest one, and counted for whoever has scrolled away.
 * `keys` name the entries, newest first.
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
      // Who turns the order round wants to read from where it begins.
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

  // Older entries that come in above leave what is below them where it is.
  useLayoutEffect(() => {
    if (held.current && scroller.current) {
      scroller.current.scrollTop += held.current.element.getBoundingClientRect().top - held.current.top
    }
    held.current = null
  }, [keys.length])

  // A composer that grows takes its room from the stream. Entries get their true height when they come in sight.
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
    /** The next entry is the person's own: they want to see it. */
    follow: () => {
      follows.current = true
    },
    /** What comes in next stands before this element, which stays where it is. */
    holdPlace: (element: Element | null | undefined) => {
      follows.current = false
      held.current = element ? { element, top: element.getBoundingClientRect().top } : null
    },
    onScroll: () => {
      const element = scroller.current
      if (!element) return
      const away = isOldestFirst ? element.scrollHeight - element.scrollTop - element.clientHeight : element.scrollTop
      // Entries that get their true height when they come in sight move the end away too; only a person moves away from it.
      const isLeaving = isOldestFirst ? element.scrollTop < lastTop.current : element.scrollTop > lastTop.current
      lastTop.current = element.scrollTop
      if (away < near) follows.current = true
      else if (isLeaving) follows.current = false
      if (follows.current) setUnseen(0)
    },
  }
}
