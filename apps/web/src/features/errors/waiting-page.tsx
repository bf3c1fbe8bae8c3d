import styles from './errors.module.css'
import { OutsidePage } from './outside-page.tsx'

/** Shown during a redirect. */
export const WaitingPage = ({ text }: { text: string }) => (
  <OutsidePage>
    <h1 className={styles.waiting} role="status">
      {text}
    </h1>
  </OutsidePage>
)
