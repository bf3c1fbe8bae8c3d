import type { CameBack, MyWork } from '@destek/contracts/cases/my-work'
import { ArrowLeftRight, Reply, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Sentence } from '../../../ui/display/sentence.tsx'
import { CaseLink } from '../../cases/shared/case-link.tsx'
import { categoryText } from '../../cases/shared/category-path.tsx'
import { hiddenName } from '../../cases/shared/hidden-name.ts'
import { rowKey } from './current-row.ts'
import { momentText } from '../../../lib/i18n/moment-text.ts'
import styles from './my-work.module.css'
import { WorkRow } from './work-row.tsx'
import { LoadingRows, WorkSection } from './work-section.tsx'

/** Cases that others returned to the user, with their comments. */
export function CameBackToMe({ work, isLoading }: { work: MyWork | undefined; isLoading: boolean }) {
  const { t } = useTranslation('my-work')
  return (
    <WorkSection title={t('cameBack.title')} count={work?.cameBack.totalCount}>
      {isLoading && <LoadingRows rows={3} className={styles.backLoading} />}
      {work && work.cameBack.items.length > 0 && (
        <ul className={styles.rows}>
          {work.cameBack.items.map((one) => (
            <CameBackRow key={`${one.activityId} ${one.time}`} one={one} />
          ))}
        </ul>
      )}
      {work?.cameBack.items.length === 0 && <p className={styles.quiet}>{t('cameBack.empty')}</p>}
    </WorkSection>
  )
}

const signs = {
  answered: Reply,
  commented: Reply,
  withdrawn: X,
  reopened: RotateCcw,
  transferred: ArrowLeftRight,
}

function CameBackRow({ one }: { one: CameBack }) {
  const { t, i18n } = useTranslation('my-work')
  const now = useNow()
  const { kind, time, byName, text, activityId, userFriendlyId, statusWrapupClosed } = one
  const supportCase = { id: activityId, userFriendlyId, employee: null }
  const Icon = signs[kind]
  return (
    <WorkRow id={rowKey.cameBack(activityId, time)} supportCase={supportCase} className={styles.back}>
      <span className={styles.mark} aria-hidden>
        <Icon size={14} />
      </span>
      <span className={styles.deed}>
        <Sentence text={t(`cameBack.${kind}`, { name: byName ?? hiddenName })} />
      </span>{' '}
      <span className={`tabular ${styles.about}`}>
        <CaseLink row={supportCase} className={styles.covering} />
        {` · ${categoryText(one)}`}
        {statusWrapupClosed && ` · ${t('cameBack.closed')}`}
      </span>{' '}
      <time className={`tabular ${styles.time}`} dateTime={time}>
        {momentText(time, now, i18n.language)}
      </time>
      {text && (
        <span className={styles.words} title={text}>
          {t('cameBack.words', { text })}
        </span>
      )}
    </WorkRow>
  )
}
