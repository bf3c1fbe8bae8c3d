import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResolvedPage } from '../routes/page.ts'
import styles from './menu.module.css'

type Props = { page: ResolvedPage; sign: boolean } & Omit<ComponentProps<'a'>, 'href'>

/** One entry of the menu. The router marks the current entry. */
export function MenuLink({ page, sign, ...rest }: Props) {
  const { t } = useTranslation('shell')
  const Icon = page.icon
  const Badge = page.badge
  return (
    <Link {...rest} to={page.path} className={styles.item} activeOptions={{ exact: true, includeSearch: false }}>
      {sign && <Icon size={16} />}
      <span className={styles.label} data-indented={!sign}>
        {t(`pages.${page.title}`)}
      </span>
      {Badge && (
        <>
          {' '}
          <span className={styles.badge}>
            <Badge />
          </span>
        </>
      )}
    </Link>
  )
}
