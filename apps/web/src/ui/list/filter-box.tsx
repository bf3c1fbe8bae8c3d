import { Input } from 'antd'
import { Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTypedText } from '../filters/use-typed-text.ts'
import styles from './filter-box.module.css'

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
  const { typed, setTyped, send } = useTypedText({ value, onChange })
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
      onPressEnter={() => send()}
    />
  )
}
