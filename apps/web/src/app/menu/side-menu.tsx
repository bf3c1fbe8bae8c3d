import { PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../lib/preferences.ts'
import { FoldedSection } from './folded-section.tsx'
import { MenuFoot } from './menu-foot.tsx'
import type { MenuSection } from './menu-of.ts'
import { OpenSection } from './open-section.tsx'
import css from './menu.module.css'

/** The menu at the left of the desk; folded, it shows signs only. */
export function SideMenu({ menu, folded }: { menu: readonly MenuSection[]; folded: boolean }) {
  const { t } = useTranslation('shell')
  const [, setSidebar] = usePreference('sidebar')
  const [textTheme] = usePreference('sidebarTextTheme')
  const Section = folded ? FoldedSection : OpenSection
  return (
    <nav className={css.menu} aria-label={t('menu.label')} data-folded={folded} data-themed={textTheme}>
      <div className={css.sections}>
        {menu.map((section) => (
          <Section key={section.group} section={section} />
        ))}
      </div>
      <MenuFoot folded={folded}>
        <button
          type="button"
          className={css.fold}
          aria-label={t(folded ? 'menu.unfold' : 'menu.fold')}
          title={t(folded ? 'menu.unfold' : 'menu.fold')}
          onClick={() => setSidebar(folded ? 'opened' : 'closed')}
        >
          <PanelLeft size={16} />
        </button>
      </MenuFoot>
    </nav>
  )
}
