import { Input, type InputRef } from 'antd'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { KeyHint } from '../display/key-hint.tsx'
import { useDebouncedInput } from '../filters/use-debounced-input.ts'
import styles from './filter-box.module.css'

interface FilterBoxProps {
  value: string
  onChange: (filter: string) => void
  /** Default: "Filter". */
  label?: string
  /** For pages with one list: the key `/` focuses the box. */
  hasKey?: boolean
}

/** The box updates at once; the list follows after a pause in typing. */
export function FilterBox({ value, onChange, label, hasKey = false }: FilterBoxProps) {
  const { t } = useTranslation()
  const name = label ?? t('list.filter')
  const { typed, setTyped, send } = useDebouncedInput({ value, onChange })
  const input = useRef<InputRef>(null)
  useHotkeys(hasKey ? [{ keys: '/', label: name, group: 'page', run: () => input.current?.focus() }] : [])
  return (
    <Input
      ref={input}
      className={hasKey ? `${styles.box} ${styles.withKey}` : styles.box}
      type="search"
      prefix={<Search size={14} aria-hidden />}
      placeholder={name}
      aria-label={name}
      maxLength={200}
      suffix={
        <>
          {hasKey && typed === '' && (
            <span className={styles.key} aria-hidden>
              <KeyHint>/</KeyHint>
            </span>
          )}
          {/* Always mounted, so that the box keeps its focus when the first letter is typed. */}
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
        </>
      }
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => send()}
    />
  )
}
