import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../lib/api/notify-error.ts'
import type { Option } from './option.ts'

/** How long after the last key the server is asked. */
export const searchDelay = 250

export interface SearchSelectProps {
  search: (text: string) => Promise<readonly Option[]>
  /** From how many letters on the server is asked. */
  minChars?: number
  value?: string | number | null
  /** The chosen option, so that its name is known before anything is searched. */
  chosen?: Option | null
  onChange?: (value: string | number | null, option: Option | undefined) => void
  placeholder?: string
  disabled?: boolean
  allowClear?: boolean
  className?: string
  autoFocus?: boolean
  id?: string
  'aria-label'?: string
}

/** One out of more than fit into a list: the server is asked while the person types. */
export function SearchSelect({
  search,
  minChars = 1,
  value,
  chosen,
  onChange,
  placeholder,
  allowClear,
  ...rest
}: SearchSelectProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Option | null>(null)
  const found = useFound(search, text.trim(), open && text.trim().length >= minChars)

  const known = [picked, chosen].find((option) => option?.value === value)
  const options = found.options ?? []
  const hint = useHint(text.trim().length, minChars, found)
  return (
    <Select
      {...rest}
      allowClear={allowClear && { label: t('form.clear') }}
      data-autofocus={rest.autoFocus || undefined}
      // The name of the chosen one, even when the answer at hand does not hold it.
      value={value === null || value === undefined ? null : { value, label: known?.label ?? String(value) }}
      labelInValue
      placeholder={placeholder ?? t('search.typeName')}
      // Said as an option that cannot be chosen, so that it is read out like the others.
      options={options.length > 0 ? [...options] : [asOption(hint)]}
      loading={found.isAsking}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      onOpenChange={(isOpen) => {
        setOpen(isOpen)
        if (!isOpen) setText('')
      }}
      onChange={(option) => {
        const next = option ? (options.find(({ value }) => value === option.value) ?? null) : null
        setPicked(next)
        onChange?.(next?.value ?? null, next ?? undefined)
      }}
    />
  )
}

interface Found {
  options: readonly Option[] | null
  isAsking: boolean
}

/** Asks when the typing pauses; only the newest question's answer counts. */
function useFound(search: SearchSelectProps['search'], text: string, active: boolean): Found {
  const [answer, setAnswer] = useState<{ text: string; options: readonly Option[] } | null>(null)
  const newest = useRef(search)
  useEffect(() => {
    newest.current = search
  })
  useEffect(() => {
    if (!active) return
    let superseded = false
    const timer = setTimeout(
      () =>
        void newest.current(text).then(
          (options) => superseded || setAnswer({ text, options }),
          (error: unknown) => {
            if (superseded) return
            setAnswer({ text, options: [] })
            notifyError(error as Error)
          },
        ),
      text === '' ? 0 : searchDelay,
    )
    return () => {
      superseded = true
      clearTimeout(timer)
    }
  }, [text, active])
  if (!active) return { options: null, isAsking: false }
  // What was found for fewer letters stays until the answer for these is there.
  return { options: answer?.options ?? null, isAsking: answer?.text !== text }
}

const asOption = (hint: string): Option & { disabled: boolean } => ({ value: '', label: hint, disabled: true })

/** What to do, or what there is instead of options. */
function useHint(length: number, minChars: number, found: Found): string {
  const { t } = useTranslation()
  if (length < minChars) return minChars > 1 ? t('search.typeMore', { count: minChars }) : t('search.typeName')
  return t(found.isAsking ? 'search.searching' : 'search.none')
}
