import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { Page } from '../page/page.tsx'
import styles from './split-page.module.css'

export interface SplitPageProps {
  title: string
  count?: number
  actions?: ReactNode
  /** On the left: the list or tree. */
  list: ReactNode
  /** A record is selected; in a narrow window it replaces the list. */
  hasChoice: boolean
  onBack: () => void
  /** The list has its own columns and takes nearly half of the page. */
  halves?: boolean
  /** On the right: the selected record, or a hint. Dialogs of the list must be outside, because this part is not always mounted. */
  children: ReactNode
}

/** A tree or list on the left, the selected record on the right; one at a time in narrow windows. */
export function SplitPage({ title, count, actions, list, hasChoice, onBack, halves, children }: SplitPageProps) {
  const { t } = useTranslation()
  const isMobile = useIsMobile()
  const showsList = !isMobile || !hasChoice
  const showsDetail = !isMobile || hasChoice
  return (
    <Page title={title} count={count} actions={showsList && actions} fill>
      {showsList && <div className={halves ? styles.half : styles.list}>{list}</div>}
      {showsDetail && (
        <div className={styles.detail}>
          {isMobile && (
            <Button type="link" className={styles.back} icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
              {t('page.back')}
            </Button>
          )}
          {children}
        </div>
      )}
    </Page>
  )
}
