import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuLink } from './menu-link.tsx'
import type { MenuSection } from './menu-of.ts'
import styles from './menu.module.css'

/** A group with its name above it. The long group of definitions can be closed and has no icons. */
export function OpenSection({ section: { group, pages } }: { section: MenuSection }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(true)
  const list = useId()
  const foldable = group === 'definitions'
  return (
    <div className={styles.section}>
      {group !== 'top' && !foldable && (
        <p className={styles.name} id={`${list}-name`}>
          {t(`menu.${group}`)}
        </p>
      )}
      {foldable && (
        <button
          type="button"
          className={styles.name}
          id={`${list}-name`}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {t('menu.definitions')}
          <ChevronDown size={14} className={styles.chevron} />
        </button>
      )}
      <ul id={list} hidden={!open} aria-labelledby={group === 'top' ? undefined : `${list}-name`}>
        {pages.map((page) => (
          <li key={page.name}>
            <MenuLink page={page} sign={!foldable} />
          </li>
        ))}
      </ul>
    </div>
  )
}
