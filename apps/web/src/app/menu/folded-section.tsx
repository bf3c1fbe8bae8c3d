import { Link } from '@tanstack/react-router'
import { Dropdown, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../layout/use-current-page.ts'
import type { PlacedPage } from '../routes/page.ts'
import { followByKey } from './follow-by-key.ts'
import { MenuLink } from './menu-link.tsx'
import type { MenuSection } from './menu-of.ts'
import { usePopupMenu } from './use-popup-menu.ts'
import css from './menu.module.css'

/** A group of the folded menu: one sign for each page; the definitions share one that opens a list. */
export function FoldedSection({ section: { group, pages } }: { section: MenuSection }) {
  const { t } = useTranslation('shell')
  if (group === 'definitions') return <FlyOut pages={pages} />
  return (
    <ul className={css.section} aria-label={group === 'top' ? undefined : t(`menu.${group}`)}>
      {pages.map((page) => (
        <li key={page.name}>
          <Tooltip title={t(`pages.${page.title}`)} placement="right">
            <MenuLink page={page} sign />
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

function FlyOut({ pages }: { pages: readonly PlacedPage[] }) {
  const { t } = useTranslation('shell')
  const { page: current } = useCurrentPage()
  const { opener, button, dropdown } = usePopupMenu()
  const Sign = pages[0]?.areas.at(-1)?.icon
  const items = pages.map((page) => ({ key: page.name, label: <Link to={page.path}>{t(`pages.${page.title}`)}</Link> }))
  return (
    <div className={css.section}>
      <Dropdown
        menu={{ items, selectedKeys: current ? [current.name] : [], onClick: followByKey }}
        trigger={['click']}
        placement="bottomLeft"
        {...dropdown}
      >
        <button
          type="button"
          className={css.item}
          aria-label={t('menu.definitions')}
          title={t('menu.definitions')}
          ref={opener}
          {...button}
          data-status={pages.some((page) => page.name === current?.name) ? 'active' : undefined}
        >
          {Sign && <Sign size={16} />}
        </button>
      </Dropdown>
    </div>
  )
}
