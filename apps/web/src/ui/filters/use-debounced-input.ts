import { useEffect, useState } from 'react'

/** Milliseconds between the last key and the request. */
export const filterDelay = 250

interface TypedText {
  /** The active value. */
  value: string
  onChange: (value: string) => void
  /** Converts the typed text; null if it is invalid. */
  read?: (typed: string) => string | null
}

/** A text whose field updates at once, and that is passed on after a pause in typing or on request. */
export function useDebouncedInput({ value, onChange, read = trimmed }: TypedText) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)

  // The value may change from outside: back, forward, "Clear". Our own change is not such a change.
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
    /** Sends without waiting for a pause. */
    send,
    isWrong: read(typed) === null,
  }
}

const trimmed = (typed: string) => typed.trim()
