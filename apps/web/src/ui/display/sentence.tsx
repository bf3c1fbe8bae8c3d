import type { ReactNode } from 'react'

interface SentenceProps {
  /** A translation in which one part is marked: `<strong>…</strong>`. Values in it stay plain text, whatever they contain. */
  text: string
  tag?: string
  /** Draws the marked part; bold, if left out. */
  part?: (words: string) => ReactNode
}

/**
 * A translated sentence with one part of its own look. `Trans` of react-i18next can do more, but brings a parser of HTML that every
 * visitor would fetch first.
 */
export function Sentence({ text, tag = 'strong', part = bold }: SentenceProps) {
  const [opening, closing] = [`<${tag}>`, `</${tag}>`]
  const [start, end] = [text.indexOf(opening), text.lastIndexOf(closing)]
  if (start === -1 || end < start) return text
  return (
    <>
      {text.slice(0, start)}
      {part(text.slice(start + opening.length, end))}
      {text.slice(end + closing.length)}
    </>
  )
}

const bold = (words: string) => <strong>{words}</strong>
