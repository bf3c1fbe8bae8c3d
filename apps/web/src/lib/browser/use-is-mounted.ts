import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the screen, for what is done after an answer has come. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
