import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isConflict, sentenceOf } from '../../lib/api/api-error.ts'
import { useIsMounted } from '../../lib/browser/use-is-mounted.ts'
import { dropEdit, keepEdit, keptEdit, onEditKept, whileSending } from './kept-edits.ts'

/** What is chosen or written, and how people read it. */
export interface Draft<Value> {
  value: Value
  words: string
}

interface InlineEditOptions<Value> {
  /** Names the field in the whole product: what is not saved is kept under it while the field is not on the screen. */
  name: string
  /** What is saved now. */
  current: Draft<Value>
  /** Names the version that is on the screen. */
  version: string
  /** It says nothing new, so that the edit ends without a call. */
  isCancelled: (value: Value) => boolean
  /** Why it cannot be sent. */
  problemOf?: (value: Value) => string | undefined
  /** Sends it as a change of the version that the person saw; what it throws is shown at the field. */
  send: (value: Value, version: string) => Promise<unknown>
  /** It was refused after the person had gone elsewhere. */
  onMissed: (error: Error) => void
}

/** A field from the moment it is opened until what was chosen in it is saved or given up. */
interface Opened<Value> {
  draft: Draft<Value>
  /** What stood there when it was opened, and when that was. */
  seen: string
  since: Date
  version: string
  isSending: boolean
  /** Whether the field may take the focus: not from somebody who has gone on to something else. */
  takesFocus: boolean
  problem?: string
  /** What somebody else saved meanwhile, as the server tells it. */
  conflict?: Record<string, unknown>
}

export interface InlineEditing<Value> {
  /** Around the field, to know whether the focus is in it. */
  root: RefObject<HTMLDivElement | null>
  opened: Opened<Value> | null
  isSaved: boolean
  open: () => void
  choose: (draft: Draft<Value>) => void
  /** Saves what is chosen; with a draft, that one, whether the field is open or not. */
  save: (draft?: Draft<Value>) => void
  /** As it was before. */
  restore: () => void
}

/** How long a field says that it is saved, in milliseconds. */
export const savedShown = 2000

/** One field that is edited where it stands. What is chosen shows at once; a refusal brings it back into the field with the reason. */
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
    // What is on its way is settled first.
    open: () => setOpened((present) => present ?? begin()),
    choose: (draft) => setOpened((present) => present && { ...present, draft, problem: undefined }),
    save,
    restore: () => setOpened(null),
  }
}

/** After a conflict the next sending is a decision against what is saved now. */
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
