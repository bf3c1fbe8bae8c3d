import type { ReactNode } from 'react'
import styles from './status-tag.module.css'

/** A mark without a colour of its own. */
export const PlainTag = ({ children }: { children: ReactNode }) => <span className={styles.plain}>{children}</span>
