import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still mounted, for code that runs after an answer. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
