import { useEffect, useState } from 'react'

/** The time until a moment as `9:41`; null once it has come. */
export function useTimeLeft(end: number): string | null {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver) return null
  const seconds = Math.ceil((end - now) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
