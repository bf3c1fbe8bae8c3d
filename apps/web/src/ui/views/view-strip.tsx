import type { ReactNode } from 'react'
import styles from './view-strip.module.css'

interface ViewStripProps {
  /** A saved view is active, so no fixed tab is highlighted. */
  isViewShown: boolean
  /** At the end; for example the filter button. */
  end: ReactNode
  /** The fixed tabs and the saved views. */
  children: ReactNode
}

/** One strip below the header of a list: tabs, saved views, filters. */
export const ViewStrip = ({ isViewShown, end, children }: ViewStripProps) => (
  <div className={styles.views}>
    <div className={styles.strip} data-view-shown={isViewShown || undefined}>
      {children}
    </div>
    {end}
  </div>
)
