import { useEffect, useState } from 'react'

/** True once `active` has lasted this long; what is quicker never shows. */
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
