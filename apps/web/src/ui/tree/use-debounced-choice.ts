import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds before a node takes effect, so that moving along a tree does not load each node on the way. */
export const choiceDelay = 100

/** A chosen node is highlighted at once and takes effect a moment later. */
export function useDebouncedChoice(selected: string | undefined, onSelect: (key: string) => void) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [known, setKnown] = useState(selected)
  if (selected !== known) {
    setKnown(selected)
    setPointedAt(null)
  }
  const takeEffect = useEffectEvent(onSelect)
  useEffect(() => {
    if (pointedAt === null) return
    const timer = setTimeout(() => takeEffect(pointedAt), choiceDelay)
    return () => clearTimeout(timer)
  }, [pointedAt])
  const pick = (key: string) => setPointedAt(key === selected ? null : key)
  return [pointedAt ?? selected, pick] as const
}
