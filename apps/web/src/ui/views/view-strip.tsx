import type { ReactNode } from 'react'
import styles from './view-strip.module.css'

interface ViewStripProps {
  /** A saved view is the present one, so none of the fixed tabs is. */
  isViewShown: boolean
  /** At the end, such as the button of the filters. */
  end: ReactNode
  /** The fixed tabs and the saved views. */
  children: ReactNode
}

/** One strip below the header of a list: its tabs, its saved views, its filters. */
export const ViewStrip = ({ isViewShown, end, children }: ViewStripProps) => (
  <div className={styles.views}>
    <div className={styles.strip} data-view-shown={isViewShown || undefined}>
      {children}
    </div>
    {end}
  </div>
)
