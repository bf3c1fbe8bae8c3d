import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The closed groups of the page's tree; remembered for the next visit. */
export function useFolded() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const name = `folded:${path}`
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(read(name)))
  const change = (key: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(key)
    else next.delete(key)
    setFolded(next)
    localStorage.setItem(name, JSON.stringify([...next]))
  }
  return [folded, change] as const
}

function read(name: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    // Invalid storage must not break the tree.
    return []
  }
}
