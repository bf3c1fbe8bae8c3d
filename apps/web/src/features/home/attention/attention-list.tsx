import { attentionRoutes } from '@destek/contracts/system/attention'
import { useQuery } from '@tanstack/react-query'
import {
  CircleAlert,
  CircleCheck,
  ContactRound,
  FileWarning,
  type LucideIcon,
  MailWarning,
  MessageSquareText,
  Plug,
  Shapes,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import styles from './attention.module.css'
import { type AttentionRow, attentionRows } from './attention-rows.ts'

const icons: Record<AttentionRow['name'], LucideIcon> = {
  connections: Plug,
  undelivered: MailWarning,
  lastImport: ContactRound,
  wrongData: FileWarning,
  feedback: MessageSquareText,
  withoutCaseType: Shapes,
}

/** Items that need an administrator's attention, with links. One line while all is in order. */
export function AttentionList() {
  const { t, i18n } = useTranslation(['attention', 'connections'])
  const now = useNow()
  // The page works without it, so a failure needs no message.
  const { data } = useQuery({ ...routeQuery(attentionRoutes.all, {}), meta: { suppressToast: () => true } })
  if (!data) return null
  const rows = attentionRows(data, { t, now, language: i18n.language })
  return (
    <section aria-label={t('title')} className={styles.section}>
      <h2 className={styles.title}>{t('title')}</h2>
      {rows.some(({ isOpen }) => isOpen) ? (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </ul>
      ) : (
        <p className={styles.allGood}>
          <CircleCheck size={14} aria-hidden /> {t('allGood')}
        </p>
      )}
    </section>
  )
}

function Row({ row: { name, isOpen, text, to, search } }: { row: AttentionRow }) {
  const { t } = useTranslation('attention')
  const Icon = icons[name]
  const Sign = isOpen ? CircleAlert : CircleCheck
  return (
    <li className={styles.row} data-open={isOpen}>
      <Sign size={14} role="img" aria-label={t(isOpen ? 'states.open' : 'states.good')} className={styles.state} />
      <Icon size={14} aria-hidden className={styles.icon} />
      <strong>{t(`${name}.name`)}</strong> <span className={styles.text}>{text}</span>{' '}
      <LinkButton to={to} {...(search && { search })} size="small" type={isOpen ? 'default' : 'text'} className={styles.button}>
        {t(`${name}.open`)}
      </LinkButton>
    </li>
  )
}
