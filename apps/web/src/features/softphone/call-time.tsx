import { useEffect, useState } from 'react'

/** The running duration of a call: `00:24`. */
export function CallTime({ since, className }: { since: number; className?: string }) {
  const seconds = useSecondsSince(since)
  return (
    <span role="timer" className={['tabular', className].filter(Boolean).join(' ')}>
      {clockText(seconds)}
    </span>
  )
}

/** Hours only if there are any. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  return [...(hours > 0 ? [hours] : []), ...parts].map((part) => String(part).padStart(2, '0')).join(':')
}

function useSecondsSince(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // All clocks of a call change at the same moment.
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (Math.max(0, Date.now() - since) % 1000))
    return () => clearTimeout(timer)
  }, [now, since])
  return Math.max(0, Math.floor((now - since) / 1000))
}
