import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './link-page.module.css'

interface StepTitleProps {
  children: ReactNode
  text?: ReactNode
  /** It replaces earlier content, so screen readers announce it. */
  isNews?: boolean
}

/** The title of a step. */
export function StepTitle({ children, text, isNews = false }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) title.current?.focus()
  }, [isNews])
  return (
    <div className={styles.title}>
      <h1 ref={title} tabIndex={-1} className="type-greeting">
        {children}
      </h1>
      {text && <p>{text}</p>}
    </div>
  )
}

/** An error, announced by screen readers when it appears. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={styles.problem}>
    <CircleAlert size={18} aria-hidden />
    <div>{children}</div>
  </div>
)
