import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Puts the number of the case where it can be pasted from. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation('activities')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])

  // Other programs look for the number with an ordinary hyphen.
  const copy = async () => {
    await navigator.clipboard.writeText(number.replace('\u2011', '-'))
    setCopied(true)
  }
  return (
    <>
      <IconButton
        icon={copied ? <Check size={16} /> : <Copy size={16} />}
        label={t('card.copyNumber', { number })}
        onClick={() => void copy().catch(() => undefined)}
      />
      <span role="status" className="visually-hidden">
        {copied && t('card.copied')}
      </span>
    </>
  )
}

const shownMilliseconds = 2000
