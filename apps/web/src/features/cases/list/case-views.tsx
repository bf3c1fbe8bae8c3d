import type { CaseListName } from '@destek/contracts/cases/case-filters'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import styles from './case-list.module.css'
import { type CaseTab, caseTabs } from './case-tabs.ts'

interface CaseViewsProps {
  list: CaseListName
  tab: CaseTab
  /** A saved view is the present one, whatever tab it keeps. */
  isViewShown: boolean
  totals: CaseTotals | undefined
  onTab: (tab: CaseTab) => void
  /** The saved views, after the fixed ones. */
  children?: ReactNode
  /** At the end of the strip. */
  end?: ReactNode
}

/** The fixed views of a list with their counts, then what people have saved. */
export function CaseViews({ list, tab, isViewShown, totals, onTab, children, end }: CaseViewsProps) {
  const { t, i18n } = useTranslation('cases')
  const words = useIsMobile() ? 'shortTabs' : 'tabs'
  const badge = (key: CaseTab) => {
    const count = totals?.[key]
    if (count === undefined) return undefined
    const isLate = (key === 'open48' || key === 'open72') && count > 0
    return <span className={isLate ? styles.late : undefined}>{count.toLocaleString(i18n.language)}</span>
  }
  return (
    <div className={styles.views}>
      <div className={styles.strip} data-view-shown={isViewShown || undefined}>
        <Tabs
          id={`cases-${list}`}
          label={t('views')}
          tabs={caseTabs.map((key) => ({ key, label: t(`${words}.${key}`), badge: badge(key) }))}
          current={tab}
          onChange={onTab}
        />
        {children}
      </div>
      {end}
    </div>
  )
}
