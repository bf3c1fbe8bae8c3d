import { useEffect, useState } from 'react'

/** True once `active` has lasted this long; shorter periods are not shown. */
export function useDelayed(active: boolean, milliseconds = 200): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setDue(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [active, milliseconds])
  return active && due
}
