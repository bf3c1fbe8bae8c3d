import { Button } from 'antd'
import { Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../display/message-panel.tsx'

export interface EmptyWords {
  title: string
  text?: string
}

interface EmptyStateProps {
  filter: string
  /** Other filters than the text are active. */
  isFiltered?: boolean
  onClearFilter: () => void
  /** The texts for a list without any records. */
  words: EmptyWords
  add?: ReactNode
}

/** "No match" and "no records yet" have different texts and next steps. */
export function EmptyState({ filter, isFiltered = false, onClearFilter, words, add }: EmptyStateProps) {
  const { t } = useTranslation()
  if (!filter && !isFiltered) return <MessagePanel icon={<Inbox size={16} />} {...words} actions={add} role="status" />
  return (
    <MessagePanel
      role="status"
      icon={<SearchX size={16} />}
      title={filter ? t('list.noMatch.title', { filter }) : t('list.noMatch.filters')}
      text={t(filter ? 'list.noMatch.text' : 'list.noMatch.filtersText')}
      actions={filter && <Button onClick={onClearFilter}>{t('list.clearFilter')}</Button>}
    />
  )
}
