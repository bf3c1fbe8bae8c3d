import {
  ExternalLink,
  BookOpen,
  Briefcase,
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  FileText,
  Globe,
  GraduationCap,
  HeartPulse,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  Phone,
  Plane,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { GlobalLink } from './global-links.ts'
import dashboardStyles from '../cases/own/dashboard/dashboard.module.css'
import styles from './home.module.css'

/** The external links of the organisation. */
export function GlobalTab({ links }: { links: readonly GlobalLink[] }) {
  const { t } = useTranslation('home')
  if (links.length === 0) {
    return (
      <div className={styles.empty}>
        <h2 className="type-title">{t('noGlobalLinks')}</h2>
        <p>{t('noGlobalLinksText')}</p>
      </div>
    )
  }
  return (
    <section aria-labelledby="home-links">
      <h2 id="home-links" className={dashboardStyles.title}>
        {t('globalLinks')}
      </h2>
      <ul className={dashboardStyles.tiles}>
        {links.map((link) => (
          <li key={`${link.title} ${link.url}`}>
            <LinkTile link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinkTile({ link: { title, icon, url } }: { link: GlobalLink }) {
  const { t } = useTranslation('home')
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={dashboardStyles.tile}>
      {createElement(linkIcon(icon), { size: 16 })}
      <span className={dashboardStyles.label}>
        {title} <ExternalLink size={14} aria-hidden="true" />
      </span>
      <span className={dashboardStyles.hint}>
        {new URL(url).hostname}
        <span className="visually-hidden">, {t('opensInNewTab')}</span>
      </span>
    </a>
  )
}

/** The icons that an administrator can choose for a tile. */
const icons: Record<string, LucideIcon> = {
  book: BookOpen,
  briefcase: Briefcase,
  building: Building2,
  calendar: CalendarDays,
  chart: ChartNoAxesColumn,
  chat: MessagesSquare,
  file: FileText,
  globe: Globe,
  health: HeartPulse,
  help: CircleHelp,
  mail: Mail,
  news: Newspaper,
  phone: Phone,
  security: ShieldCheck,
  training: GraduationCap,
  travel: Plane,
  users: Users,
  wallet: Wallet,
}

const linkIcon = (name: string): LucideIcon => icons[name.toLowerCase()] ?? LinkIcon
