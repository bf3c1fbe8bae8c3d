import { Skeleton } from 'antd'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { Page } from '../../../ui/page/page.tsx'
import styles from './case-loading.module.css'

/** Nothing for a moment, then bars where the case will be. */
export function CaseLoading() {
  const isLate = useDelayed(true)
  return (
    <Page>
      <div className={styles.loading} aria-busy>
        {isLate && <Skeleton title={{ width: 320 }} paragraph={{ rows: 6 }} />}
      </div>
    </Page>
  )
}
