import { pageSizes } from '@destek/contracts/core/paging'
import { Pagination, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import styles from './pager.module.css'

export interface PagerProps {
  page: number
  pageSize: number
  /** Undefined: not counted yet; there are `atLeast` this many. */
  totalCount: number | undefined
  atLeast?: number
  onPage: (page: number) => void
  /** Left out: the size is fixed. */
  onPageSize?: (pageSize: number) => void
}

/** The pager without the total. */
export function PageButtons({ page, pageSize, totalCount, atLeast, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation()
  const isMobile = useIsMobile()
  return (
    <>
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
        total={atLeast}
        showSizeChanger={false}
        showQuickJumper={!isMobile && totalCount !== undefined && totalCount > pageSize}
        showLessItems
        locale={{ jump_to: t('list.goTo'), page: t('list.page') }}
        onChange={onPage}
      />
    </>
  )
}
