import { categoryRoutes } from '@destek/contracts/categories'
import { divisionRoutes } from '@destek/contracts/divisions'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/query-client.ts'
import { openOwnCase } from '../own-cases/open-own-case.ts'
import { HomeSection } from './home-section.tsx'
import css from './home.module.css'
import { topicIcon } from './topic-icons.ts'

/** The public divisions; each opens the dialog with itself chosen. */
export function TopicTiles() {
  const { t } = useTranslation('home')
  const divisions = useQuery({ ...routeQuery(divisionRoutes.all, { query: { isPublic: 'true' } }), meta: quiet })
  const mains = useQuery({ ...routeQuery(categoryRoutes.mains, {}), meta: quiet })
  if (!divisions.data || divisions.data.items.length === 0) return null
  const examples = (divisionId: string) =>
    mains.data?.items
      .filter((category) => category.divisionId === divisionId)
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')
  return (
    <HomeSection title={t('topics')}>
      <ul className={css.tiles}>
        {divisions.data.items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={css.tile} aria-haspopup="dialog" onClick={() => openOwnCase(id)}>
              {createElement(topicIcon(name), { size: 16 })}
              <span className={css.label}>{name}</span>
              <span className={css.hint}>{examples(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

/** Without the tiles the button above still opens the dialog; nobody needs to read about it. */
const quiet = { quiet: () => true }
