import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { BreadcrumbContext } from './breadcrumb-context.ts'
import styles from './page.module.css'
import type { panelOf } from './tabs.tsx'

export interface PageProps {
  /** Left out: the last part of the breadcrumb. */
  title?: string
  /** The number of records, beside the title. */
  count?: number
  /** Beside the title; for example a copy button. */
  beside?: ReactNode
  /** On the right of the header, the primary one last. */
  actions?: ReactNode
  /** Between header and body, such as tabs or filters; does not scroll. */
  above?: ReactNode
  /** `above` is the heading of the page: no line separates it from the header. */
  isHeaded?: boolean
  /** On a phone the header is too high to stay and scrolls with the body. */
  scrollsAsOne?: boolean
  /** The body does not scroll; its parts do. */
  fill?: boolean
  /** Makes the body the panel of a tab; see `panelOf`. */
  panel?: ReturnType<typeof panelOf>
  /** Stays visible below the body. */
  footer?: ReactNode
  children: ReactNode
}

/** The page layout: a header whose breadcrumb is the title, and a body that scrolls. */
export function Page(props: PageProps) {
  const { title, count, beside, actions, above, isHeaded, scrollsAsOne, fill, panel, footer, children } = props
  const { t, i18n } = useTranslation()
  const crumbs = useContext(BreadcrumbContext)
  const parents = crumbs.slice(0, -1)
  return (
    <section className={scrollsAsOne ? `${styles.page} ${styles.asOne}` : styles.page}>
      <header className={isHeaded ? `${styles.header} ${styles.headed}` : styles.header}>
        <div className={styles.where}>
          {parents.length > 0 && (
            <nav className={styles.crumbs} aria-label={t('page.breadcrumb')}>
              <ol>
                {parents.map(({ label, to }) => (
                  <li key={`${label}${to}`}>{to ? <Link to={to}>{label}</Link> : label}</li>
                ))}
              </ol>
            </nav>
          )}
          <h1 className={styles.title}>{title ?? crumbs.at(-1)?.label}</h1>
          {count !== undefined && <span className={`tabular ${styles.count}`}>{count.toLocaleString(i18n.language)}</span>}
          {beside && <span className={styles.beside}>{beside}</span>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {above}
      <div className={fill ? styles.filled : styles.body} {...panel}>
        {children}
      </div>
      {footer}
    </section>
  )
}
