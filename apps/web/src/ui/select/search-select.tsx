import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from './option.ts'
import styles from './search-select.module.css'

/** Milliseconds between the last key and the request. */
export const searchDelay = 250

export interface SearchSelectProps {
  /** The signal aborts when the answer is no longer needed. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** The minimum number of letters for a request. */
  minChars?: number
  value?: string | number | null
  /** The chosen option, so that its name is known before the first search. */
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

/** One option of a long list: the server searches while the user types. */
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
  const { options } = found
  const isRetrying = useRef(false)
  const retry = () => {
    found.retry()
    // The library closes the list after each choice.
    isRetrying.current = true
    setTimeout(() => (isRetrying.current = false))
  }
  const hint = useHint(text.trim().length, minChars, found)
  const take = (next: Option | null) => {
    setPicked(next)
    onChange?.(next?.value ?? null, next ?? undefined)
  }
  const takeWhenFound = useSingleMatch(text.trim(), found, (match) => {
    setOpen(false)
    setText('')
    take(match)
  })
  return (
    <span className={styles.keys} onKeyDownCapture={takeWhenFound}>
      <Select
        {...rest}
        allowClear={allowClear && { label: t('form.clear') }}
        data-autofocus={rest.autoFocus || undefined}
        // The name of the chosen option, even if the current answer does not contain it.
        value={value === null || value === undefined ? null : { value, label: known?.label ?? String(value) }}
        labelInValue
        placeholder={placeholder ?? t('search.typeName')}
        // Shown as a disabled option, so that screen readers announce it.
        options={options.length > 0 ? [...options] : [found.hasFailed ? retryOption(hint) : asOption(hint)]}
        open={open}
        loading={found.isAsking}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        onOpenChange={(isOpen) => {
          if (isRetrying.current) return
          setOpen(isOpen)
          if (!isOpen) setText('')
        }}
        onChange={(option) => {
          if (option?.value === retryValue) return retry()
          take(option ? (options.find(({ value }) => value === option.value) ?? null) : null)
        }}
      />
    </span>
  )
}

/** Enter pressed before the answer arrives takes the match afterwards, if it is the only one. */
function useSingleMatch(text: string, { options, isAsking }: Found, take: (match: Option) => void) {
  const awaited = useRef<string | null>(null)
  const answered = useEffectEvent(() => {
    const isMeant = awaited.current === text
    awaited.current = null
    const [match, ...others] = options
    if (match && others.length === 0 && isMeant) take(match)
  })
  useEffect(() => {
    if (!isAsking) answered()
  }, [isAsking])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isAsking) return
    // The listed options belong to other letters.
    event.preventDefault()
    event.stopPropagation()
    awaited.current = text
  }
}

interface Found {
  options: readonly Option[]
  isAsking: boolean
  hasFailed: boolean
  retry: () => void
}

/** Requests after a pause in typing. A newer request aborts the older one; the results for fewer letters stay until then. */
function useFound(search: SearchSelectProps['search'], text: string, isActive: boolean): Found {
  const id = useId()
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search-select', id, text],
    queryFn: async ({ signal }) => {
      if (text !== '') await pause(searchDelay)
      signal.throwIfAborted()
      return search(text, signal)
    },
    enabled: isActive,
    placeholderData: keepPreviousData,
    // The results for the same letters may depend on the rest of the page.
    gcTime: 0,
    // The list shows the failure.
    meta: { suppressToast: () => true },
  })
  const retry = () => void refetch()
  if (!isActive) return { options: [], isAsking: false, hasFailed: false, retry }
  const hasFailed = isError && !isFetching
  return { options: hasFailed ? [] : (data ?? []), isAsking: isFetching, hasFailed, retry }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const asOption = (hint: string): Option & { disabled: boolean } => ({ value: '', label: hint, disabled: true })

/** An option that retries when it is chosen, so that the list's keys reach it. */
const retryValue = ' retry'
const retryOption = (hint: string): Option => ({ value: retryValue, label: hint })

/** The hint or the status shown without options. */
function useHint(length: number, minChars: number, found: Found): string {
  const { t } = useTranslation()
  if (length < minChars) return minChars > 1 ? t('search.typeMore', { count: minChars }) : t('search.typeName')
  if (found.hasFailed) return t('search.failedRetry')
  return t(found.isAsking ? 'search.searching' : 'search.none')
}
