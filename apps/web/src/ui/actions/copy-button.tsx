import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { PlainButton } from '../plain/plain-button.tsx'

interface CopyButtonProps extends Pick<ComponentProps<typeof PlainButton>, 'primary' | 'size' | 'className'> {
  text: string
  /** The name of the action, and the messages after success and failure. */
  label: string
  copied: string
  notCopied: string
  onCopied?: () => void
  'data-autofocus'?: boolean
}

/** Copies a text to the clipboard and shows whether that worked. */
export function CopyButton({ text, label, copied, notCopied, onCopied, ...button }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setOutcome('copied')
    onCopied?.()
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <PlainButton
        {...button}
        icon={<Icon size={14} aria-hidden />}
        onClick={() => void copy().catch(() => setOutcome('refused'))}
      >
        {outcome === 'copied' ? copied : label}
      </PlainButton>
      <span role="status" className={outcome === 'refused' ? undefined : 'visually-hidden'}>
        {outcome && { copied, refused: notCopied }[outcome]}
      </span>
    </>
  )
}
