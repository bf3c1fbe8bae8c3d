import { useEffect } from 'react'
import { createStore } from '../../lib/browser/store.ts'

const lockName = 'destek.softphone'

/** `elsewhere`: another tab of this browser has the phone. */
export type PhonePlace = 'unknown' | 'here' | 'elsewhere'

const place = createStore<PhonePlace>('unknown')
/** The number of requests to use the phone in this tab. */
const takeOvers = createStore(0)

export const usePhonePlace = () => place.use()
export const takePhoneOver = () => takeOvers.set(takeOvers.get() + 1)

/**
 * One tab of the browser has the phone, so that a call rings once. The others wait until it is closed, or take the phone over,
 * which ends a call there. Browsers without locks have it in all tabs.
 */
export function usePhoneHost(): void {
  const asked = takeOvers.use()
  useEffect(() => {
    const { locks } = navigator as { locks?: LockManager }
    if (!locks) {
      place.set('here')
      return () => place.set('unknown')
    }
    let isOver = false
    let release = () => {}
    const stop = new AbortController()
    const hold = () =>
      new Promise<void>((resolve) => {
        if (isOver) return resolve()
        release = resolve
        place.set('here')
      })
    const waitForIt = () => {
      if (isOver) return
      place.set('elsewhere')
      locks.request(lockName, { signal: stop.signal }, hold).catch(waitForIt)
    }
    const options = asked > 0 ? { steal: true } : { ifAvailable: true }
    // Rejected when another tab takes the phone over.
    locks.request(lockName, options, (lock) => (lock ? hold() : waitForIt())).catch(waitForIt)
    return () => {
      isOver = true
      stop.abort()
      release()
      place.set('unknown')
    }
  }, [asked])
}
