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
  /** At the left: what can be chosen. */
  list: ReactNode
  /** Something is chosen; where the window is narrow it takes the place of the list. */
  hasChoice: boolean
  onBack: () => void
  /** The list has columns of its own and takes nearly half of the page. */
  halves?: boolean
  /** At the right: what is chosen, or a hint to choose. Dialogs of the list stand beside the page: this part is not always there. */
  children: ReactNode
}

/** A tree or list at the left, what is chosen in it at the right; one at a time where the window is narrow. */
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
