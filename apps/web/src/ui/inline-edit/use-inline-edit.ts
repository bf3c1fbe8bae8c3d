import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isConflict, sentenceOf } from '../../lib/api/api-error.ts'
import { useIsMounted } from '../../lib/browser/use-is-mounted.ts'
import { dropEdit, keepEdit, keptEdit, onEditKept, whileSending } from './kept-edits.ts'

/** The chosen or typed value, and its text. */
export interface Draft<Value> {
  value: Value
  words: string
}

interface InlineEditOptions<Value> {
  /** A name that is unique in the product: an unsaved edit is kept under it while the field is not mounted. */
  name: string
  /** The saved value. */
  current: Draft<Value>
  /** The displayed version. */
  version: string
  /** Whether the value is unchanged, so that the edit ends without a call. */
  isCancelled: (value: Value) => boolean
  /** The reason why it cannot be sent. */
  problemOf?: (value: Value) => string | undefined
  /** Sends it as a change of the version that the user saw; its error is shown at the field. */
  send: (value: Value, version: string) => Promise<unknown>
  /** Called when it is refused after the user has left. */
  onMissed: (error: Error) => void
}

/** An edit from the opening of the field until it is saved or discarded. */
interface Opened<Value> {
  draft: Draft<Value>
  /** The value at the time of opening. */
  seen: string
  since: Date
  version: string
  isSending: boolean
  /** Whether the field may take the focus; false after the user has moved on. */
  takesFocus: boolean
  problem?: string
  /** Another user's saved value, as sent by the server. */
  conflict?: Record<string, unknown>
}

export interface InlineEditing<Value> {
  /** The container of the field, to know whether it contains the focus. */
  root: RefObject<HTMLDivElement | null>
  opened: Opened<Value> | null
  isSaved: boolean
  open: () => void
  choose: (draft: Draft<Value>) => void
  /** Saves the chosen value, or the given draft even while the field is closed. */
  save: (draft?: Draft<Value>) => void
  /** Restores the saved value. */
  restore: () => void
}

/** Milliseconds for which a field shows that it is saved. */
export const savedShown = 2000

/** One field that is edited in place. A choice shows at once; a refusal returns it to the field with the reason. */
export function useInlineEdit<Value>(options: InlineEditOptions<Value>): InlineEditing<Value> {
  const { name, current, version, isCancelled, problemOf, send, onMissed } = options
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened<Value> | null>(() => keptEdit(name))
  const { isSaved, sayIsSaved } = useSavedNote()
  const isMounted = useIsMounted()

  const takeBack = useEffectEvent(() => {
    const edit = keptEdit<Opened<Value>>(name)
    if (opened !== null || edit === null) return
    dropEdit(name)
    setOpened(edit)
  })
  const keepUnsaved = useEffectEvent(() => {
    if (opened && !opened.isSending && opened.draft.words !== opened.seen) keepEdit(name, { ...opened, takesFocus: false })
  })
  useEffect(() => {
    dropEdit(name)
    const stop = onEditKept(() => takeBack())
    return () => {
      stop()
      keepUnsaved()
    }
  }, [name])

  const begin = (): Opened<Value> => ({
    draft: current,
    seen: current.words,
    since: new Date(),
    version,
    isSending: false,
    takesFocus: true,
  })

  const submit = async (sent: Opened<Value>) => {
    setOpened({ ...sent, isSending: true, problem: undefined, conflict: undefined })
    try {
      await whileSending(send(sent.draft.value, sent.version))
      setOpened(null)
      sayIsSaved()
    } catch (error) {
      const refused = { ...sent, ...refusalOf(error as Error, sent.version), isSending: false }
      if (isMounted.current) return setOpened({ ...refused, takesFocus: isFocusAt(root.current) })
      if (keepEdit(name, { ...refused, takesFocus: false })) onMissed(error as Error)
    }
  }

  const save = (draft = opened?.draft) => {
    if (draft === undefined || opened?.isSending) return
    if (isCancelled(draft.value)) return setOpened(null)
    const sent = { ...(opened ?? begin()), draft }
    const problem = problemOf?.(draft.value)
    if (problem === undefined) void submit(sent)
    else setOpened({ ...sent, problem })
  }

  return {
    root,
    opened,
    isSaved,
    // A running save is settled first.
    open: () => setOpened((present) => present ?? begin()),
    choose: (draft) => setOpened((present) => present && { ...present, draft, problem: undefined }),
    save,
    restore: () => setOpened(null),
  }
}

/** After a conflict, the next save deliberately replaces the stored value. */
function refusalOf(error: Error, version: string): Partial<Opened<never>> {
  if (!isConflict(error)) return { problem: sentenceOf(error) }
  const { concurrencyStamp } = error.data
  return { conflict: error.data, version: typeof concurrencyStamp === 'string' ? concurrencyStamp : version }
}

function isFocusAt(field: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || field?.contains(activeElement) === true
}

function useSavedNote() {
  const [times, setTimes] = useState(0)
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setIsSaved(false), savedShown)
    return () => clearTimeout(timer)
  }, [times])
  return {
    isSaved,
    sayIsSaved: () => {
      setIsSaved(true)
      setTimes((past) => past + 1)
    },
  }
}
