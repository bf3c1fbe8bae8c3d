import { ChartNoAxesColumn, List } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../lib/browser/search-state.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './chart-card.module.css'

interface ChartCardProps {
  title: string
  /** On the right of the title: a legend or the unit. */
  beside?: ReactNode
  isEmpty?: boolean
  className?: string
  /** Switches between chart and table. */
  toggle?: ReactNode
  children: ReactNode
}

/** One of the four charts with its title; without cases it shows a sentence. */
export function ChartCard({ title, beside, isEmpty, className = '', toggle, children }: ChartCardProps) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {!isEmpty && beside}
        {!isEmpty && toggle}
      </header>
      {isEmpty ? <p className={styles.empty}>{t('charts.empty')}</p> : children}
    </section>
  )
}

/** Whether a chart is shown as a table; stored in the address, so that a link shows the same. */
export function useIsTable(name: string) {
  const [search, change] = useSearchState()
  const tables = String(search['tables'] ?? '')
    .split(',')
    .filter(Boolean)
  const isTable = tables.includes(name)
  const toggle = () => {
    const next = isTable ? tables.filter((other) => other !== name) : [...tables, name]
    change({ tables: next.join(',') || undefined }, { replace: true })
  }
  return [isTable, toggle] as const
}

interface TableToggleProps {
  title: string
  isTable: boolean
  onToggle: () => void
}

export function TableToggle({ title, isTable, onToggle }: TableToggleProps) {
  const { t } = useTranslation('dashboard')
  const wanted = isTable ? 'asChart' : 'asTable'
  return (
    <span className={styles.toggle}>
      <IconButton
        icon={isTable ? <ChartNoAxesColumn size={14} aria-hidden /> : <List size={14} aria-hidden />}
        label={t(`charts.${wanted}Named`, { title })}
        tooltip={t(`charts.${wanted}`)}
        onClick={onToggle}
      />
    </span>
  )
}

/** A chart before its data has arrived. */
export const LoadingCard = ({ title, className, hasBars }: { title: string; className?: string; hasBars: boolean }) => (
  <ChartCard title={title} className={className}>
    <div className={styles.bars} aria-hidden>
      {hasBars && [82, 64, 71, 48].map((width) => <span key={width} className={styles.bar} style={{ width: `${width}%` }} />)}
    </div>
  </ChartCard>
)
