import { useEffect, useState } from 'react'

/** How long after the last key the list is asked, in milliseconds. */
export const filterDelay = 250

interface TypedText {
  /** What is in force. */
  value: string
  onChange: (value: string) => void
  /** The value of what is typed; null where that makes no sense. */
  read?: (typed: string) => string | null
}

/** A text that is answered at once while it is typed, and passed on when the typing pauses or on request. */
export function useTypedText({ value, onChange, read = trimmed }: TypedText) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)

  // The value may change under the field: back, forward, "Clear". Our own change coming true is no such change.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  const send = (text = typed) => {
    const next = read(text)
    if (next === null || next === sent) return
    setSent(next)
    onChange(next)
  }
  const isWaiting = read(typed) !== sent
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(send, filterDelay)
    return () => clearTimeout(timer)
  })

  return {
    typed,
    setTyped,
    /** Does not wait for a pause. */
    send,
    isWrong: read(typed) === null,
  }
}

const trimmed = (typed: string) => typed.trim()
