import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Banknote,
  Building2,
  CalendarDays,
  GraduationCap,
  HeartPulse,
  Laptop,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { openOwnCase } from '../open-own-case.ts'
import { foldDiacritics } from '../../../../lib/i18n/fold-diacritics.ts'
import styles from './dashboard.module.css'
import { DashboardSection } from './dashboard-section.tsx'

/** The public divisions; each opens the dialog with that division selected. */
export function TopicTiles() {
  const { t } = useTranslation('home')
  const divisions = useQuery({ ...routeQuery(divisionRoutes.all, { query: { isPublic: 'true' } }), meta: withoutToast })
  const mains = useQuery({ ...routeQuery(categoryRoutes.mains, {}), meta: withoutToast })
  if (!divisions.data || divisions.data.items.length === 0) return null
  const examples = (divisionId: string) =>
    mains.data?.items
      .filter((category) => category.divisionId === divisionId)
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')
  return (
    <DashboardSection title={t('topics')}>
      <ul className={styles.tiles}>
        {divisions.data.items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => openOwnCase({ divisionId: id })}>
              {createElement(topicIcon(name), { size: 16 })}
              <span className={styles.label}>{name}</span> <span className={styles.hint}>{examples(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </DashboardSection>
  )
}

/** Without the tiles the button above still opens the dialog, so their failure is not shown. */
const withoutToast = { suppressToast: () => true }

/** A division has no icon of its own; usual ones are chosen by a word in the name, in either language. */
const signs: readonly [RegExp, LucideIcon][] = [
  [/bordro|maas|payroll|salary|finans|finance/, Banknote],
  [/izin|leave|vardiya|shift/, CalendarDays],
  [/guvenlig|security/, ShieldCheck],
  [/saglik|yan hak|health|benefit/, HeartPulse],
  [/egitim|training|academy/, GraduationCap],
  [/insan kaynak|human|people|\bhr\b|\bik\b/, Users],
  [/teknoloji|technolog|\bit\b|\bbt\b|cihaz|device/, Laptop],
  [/idari|ofis|office|facilit|bina/, Building2],
]

const topicIcon = (name: string): LucideIcon => signs.find(([word]) => word.test(foldDiacritics(name)))?.[1] ?? LifeBuoy
