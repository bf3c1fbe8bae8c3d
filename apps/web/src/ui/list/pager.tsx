import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useToolbar } from '../actions/use-toolbar.ts'
import styles from './pager.module.css'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'
import type { PagerProps } from './page-buttons.tsx'

const PageButtons = lazyWithRetry(async () => (await import('./page-buttons.tsx')).PageButtons)

/**
 * Total, sizes, previous, pages, next, jumper, in this order; hidden for an empty list. A phone has one line: the total and the
 * next page. The pager is one stop of the Tab key.
 */
export function Pager({ totalCount, atLeast = totalCount ?? 0, ...paging }: PagerProps) {
  const { t } = useTranslation()
  const toolbar = useToolbar<HTMLElement>()
  if (atLeast === 0) return null
  return (
    <nav className={`tabular ${styles.pager}`} aria-label={t('list.pages')} {...toolbar}>
      <Suspense fallback={<span className={styles.coming} />}>
        <span className={styles.total}>
          {totalCount === undefined ? t('list.counting') : t('list.total', { total: totalCount })}
        </span>
        <PageButtons totalCount={totalCount} atLeast={atLeast} {...paging} />
      </Suspense>
    </nav>
  )
}
