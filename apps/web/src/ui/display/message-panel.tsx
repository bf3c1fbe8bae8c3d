import type { ReactNode } from 'react'
import styles from './message-panel.module.css'

interface MessagePanelProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** Buttons or links for the next step. */
  actions?: ReactNode
  role?: 'alert' | 'status'
}

/** A message in the middle of a page without other content. */
export const MessagePanel = ({ icon, title, text, actions, role }: MessagePanelProps) => (
  <div className={styles.panel} role={role}>
    <div className={styles.icon} aria-hidden>
      {icon}
    </div>
    <h2 className={styles.title}>{title}</h2>
    {text && <div className={styles.text}>{text}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
