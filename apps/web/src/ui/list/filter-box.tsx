import { Input } from 'antd'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './filter-box.module.css'

/** How long after the last key the list is asked. */
export const filterDelay = 250

interface FilterBoxProps {
  value: string
  onChange: (filter: string) => void
  /** Left out: "Filter". */
  label?: string
}

/** Typing is answered at once; the list follows when the typing pauses. */
export function FilterBox({ value, onChange, label }: FilterBoxProps) {
  const { t } = useTranslation()
  const name = label ?? t('list.filter')
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)

  // The address may change under the box: back, forward, "Clear filter". Our own question coming true is no such change.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  useEffect(() => {
    if (typed.trim() === sent) return
    const timer = setTimeout(() => send(typed), filterDelay)
    return () => clearTimeout(timer)
  })

  const send = (text: string) => {
    if (text.trim() === sent) return
    setSent(text.trim())
    onChange(text.trim())
  }

  return (
    <Input
      className={styles.box}
      type="search"
      prefix={<Search size={14} aria-hidden />}
      placeholder={name}
      aria-label={name}
      maxLength={200}
      suffix={
        // Always there, so that the box does not lose its focus when the first letter is typed.
        <button
          type="button"
          className={styles.clear}
          hidden={typed === ''}
          aria-label={t('list.clearFilter')}
          onClick={() => {
            setTyped('')
            send('')
          }}
        >
          <X size={14} aria-hidden />
        </button>
      }
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => send(typed)}
    />
  )
}
