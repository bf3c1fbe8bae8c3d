import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { QuickLink } from './home-page.tsx'
import css from './home.module.css'

/** The pages this person may open. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  const { t, i18n } = useTranslation('home')
  const hint = (name: string) => (i18n.exists(`home:hints.${name}`) ? t(`hints.${name}` as 'hints.profile') : undefined)
  return (
    <section aria-labelledby="home-pages">
      <h2 id="home-pages" className={css.title}>
        {t('quickLinks')}
      </h2>
      <ul className={css.tiles}>
        {links.map(({ name, to, label, icon: Sign }) => (
          <li key={name}>
            <Link to={to} className={css.tile}>
              <Sign size={16} />
              <span className={css.label}>{label}</span>
              <span className={css.hint}>{hint(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
