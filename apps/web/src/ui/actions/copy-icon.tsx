import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface CopyIconProps {
  text: string
  /** The name of the action, and the message after success. */
  label: string
  copied: string
}

/** An icon that copies the text beside it to the clipboard. */
export function CopyIcon({ text, label, copied }: CopyIconProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <IconButton
        icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
        label={label}
        onClick={() => void copy().catch(() => undefined)}
      />
      <span role="status" className="visually-hidden">
        {isCopied && copied}
      </span>
    </>
  )
}

const shownMilliseconds = 2000
