import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { type Guard, guards } from './leave-guards.ts'

interface LeaveGuardOptions {
  /** Whether data would be lost now. */
  isUnsaved: () => boolean
  /** The address changes that discard the typed data. */
  leaves: Leaves
  /** The texts of the question; left out: about typed text. */
  words?: { title: string; text: string }
  /** The user agreed to lose the unsaved data. */
  onDiscard?: () => void
  /**
   * The address has changed with the user's consent, but the guarded component is still mounted: a dialog that is not part of the
   * address.
   */
  onLeft?: () => void
}

export type Leaves = (navigation: Parameters<ShouldBlockFn>[0]) => boolean

interface LeaveGuard {
  /** Runs at once, or after the user has agreed to lose the unsaved data. */
  leave: (proceed: () => void) => void
  /** Stops guarding, because the data is saved or discarded. */
  release: () => void
  /** Guards again, because there is new data. */
  hold: () => void
  /** The question, while it is open. */
  question: ReactNode
}

/**
 * Asks before typed text is lost: on Back and Forward, on links, on a refresh of the page inside the application, and, with the
 * browser's own text, when the tab is closed or reloaded.
 */
export function useLeaveGuard({ isUnsaved, leaves, words, onDiscard, onLeft }: LeaveGuardOptions): LeaveGuard {
  const router = useRouter()
  const [asked, setAsked] = useState<Question | null>(null)
  const released = useRef(false)
  const isMounted = useIsMounted()
  const holds = () => !released.current && isUnsaved()

  const ask = (question: Question) => {
    // Another Back without an answer to the question: the earlier step stays blocked.
    asked?.stay()
    setAsked(question)
  }

  useBlocker({
    shouldBlockFn: (navigation) =>
      leaves(navigation) &&
      holds() &&
      new Promise<boolean>((answer) =>
        ask({
          leave: () => {
            whenResolved(router, () => isMounted.current && onLeft?.())
            answer(false)
          },
          stay: () => answer(true),
        }),
      ),
    enableBeforeUnload: false,
  })

  const holdsNow = useEffectEvent(holds)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const guard: Guard = { holds: () => holdsNow(), ask: (leave) => askNow({ leave, stay: () => undefined }) }
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (holdsNow()) event.preventDefault()
    }
    guards.add(guard)
    window.addEventListener('beforeunload', askBrowser)
    return () => {
      guards.delete(guard)
      window.removeEventListener('beforeunload', askBrowser)
    }
  }, [])

  return {
    leave: (proceed) => (holds() ? ask({ leave: proceed, stay: () => undefined }) : proceed()),
    release: () => {
      released.current = true
    },
    hold: () => {
      released.current = false
    },
    question: asked && (
      <DiscardQuestion
        {...words}
        onKeep={() => {
          setAsked(null)
          asked.stay()
        }}
        onDiscard={() => {
          setAsked(null)
          released.current = true
          onDiscard?.()
          asked.leave()
        }}
      />
    ),
  }
}

function whenResolved(router: ReturnType<typeof useRouter>, act: () => void): void {
  const stop = router.subscribe('onResolved', () => {
    stop()
    act()
  })
}

interface Question {
  leave: () => void
  stay: () => void
}

/** A form that is a page: changes between its views, which are search parameters, are free. */
export const leavesPage: Leaves = ({ current, next }) => current.pathname !== next.pathname

/**
 * A form in a dialog. Back and Forward always leave it. A list that corrects its own search parameters behind the dialog does
 * not, unless these parameters open the dialog.
 */
export const leavesDialog: Leaves = (navigation) =>
  leavesPage(navigation) || !ownSteps.has(navigation.action) || dialogIn(navigation.current) !== dialogIn(navigation.next)

const ownSteps = new Set<string>(['PUSH', 'REPLACE'])

/** The parameters that open a dialog: `add` and `edit`, possibly with a prefix. */
const dialogIn = ({ search }: { search: unknown }) =>
  JSON.stringify(Object.entries(search as object).filter(([name]) => /(^|\.)(add|edit)$/.test(name)))
