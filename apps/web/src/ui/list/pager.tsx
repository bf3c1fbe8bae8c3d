import { pageSizes } from '@destek/contracts/core/paging'
import { Pagination, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { useToolbar } from '../actions/use-toolbar.ts'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pageSize: number
  totalCount: number | undefined
  onPage: (page: number) => void
  /** Left out: the size is settled and none is offered. */
  onPageSize?: (pageSize: number) => void
}

/**
 * Total, sizes, previous, pages, next, jumper, in this order; nothing when there is nothing to page. A phone has one line: the total,
 * and the way to the next page where there is one. All of it is one stop of the Tab key.
 */
export function Pager({ page, pageSize, totalCount, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation()
  const isMobile = useIsMobile()
  const toolbar = useToolbar<HTMLElement>()
  if (!totalCount) return null
  return (
    <nav className={`tabular ${styles.pager}`} aria-label={t('list.pages')} {...toolbar}>
      <span className={styles.total}>{t('list.total', { total: totalCount })}</span>
      {onPageSize && !isMobile && (
        <Select
          className={styles.sizes}
          size="small"
          aria-label={t('list.rowsPerPage')}
          value={pageSize}
          options={pageSizes.options.map((rows) => ({ value: rows, label: t('list.perPage', { rows }) }))}
          onChange={onPageSize}
          popupMatchSelectWidth={false}
        />
      )}
      <Pagination
        simple={isMobile && { readOnly: true }}
        hideOnSinglePage={isMobile}
        current={page}
        pageSize={pageSize}
        total={totalCount}
        showSizeChanger={false}
        showQuickJumper={!isMobile && totalCount > pageSize}
        showLessItems
        locale={{ jump_to: t('list.goTo'), page: t('list.page') }}
        onChange={onPage}
      />
    </nav>
  )
}
