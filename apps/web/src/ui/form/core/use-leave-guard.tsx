import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { type Guard, guards } from './leave-guards.ts'

interface LeaveGuardOptions {
  /** Whether something would be lost now. */
  isUnsaved: () => boolean
  /** Which changes of the address take away what is typed in. */
  leaves: Leaves
  /** The question in the words of the screen; left out: about typed text. */
  words?: { title: string; text: string }
  /** The person has agreed to lose what is unsaved. */
  onDiscard?: () => void
  /** The address has changed, as the person wanted, and what guards is still there: a dialog that does not stand in the address. */
  onLeft?: () => void
}

export type Leaves = (navigation: Parameters<ShouldBlockFn>[0]) => boolean

interface LeaveGuard {
  /** Does it at once, or after the person has agreed to lose what is unsaved. */
  leave: (proceed: () => void) => void
  /** Nothing of it matters any more, as it is saved or thrown away. */
  release: () => void
  /** There is something new to lose. */
  hold: () => void
  /** The question, while it is asked. */
  question: ReactNode
}

/**
 * Asks before typed text is lost: by Back and Forward, by a link, by a refresh of the page in the application, and, in the browser's
 * own words, when the tab is closed or loaded anew.
 */
export function useLeaveGuard({ isUnsaved, leaves, words, onDiscard, onLeft }: LeaveGuardOptions): LeaveGuard {
  const router = useRouter()
  const [asked, setAsked] = useState<Question | null>(null)
  const released = useRef(false)
  const isMounted = useIsMounted()
  const holds = () => !released.current && isUnsaved()

  const ask = (question: Question) => {
    // Who goes on pressing Back meanwhile has not answered: the earlier step stays undone.
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

/** A form that is a page: its views, which are search parameters, may be walked freely. */
export const leavesPage: Leaves = ({ current, next }) => current.pathname !== next.pathname

/**
 * A form in a dialog. Back and Forward are meant for it, whatever they change; a list that corrects its own search parameters behind
 * it is not, unless the dialog itself stands in them.
 */
export const leavesDialog: Leaves = (navigation) =>
  leavesPage(navigation) || !ownSteps.has(navigation.action) || dialogIn(navigation.current) !== dialogIn(navigation.next)

const ownSteps = new Set<string>(['PUSH', 'REPLACE'])

/** The parameters that open a dialog: `add` and `edit`, perhaps behind a prefix. */
const dialogIn = ({ search }: { search: unknown }) =>
  JSON.stringify(Object.entries(search as object).filter(([name]) => /(^|\.)(add|edit)$/.test(name)))
