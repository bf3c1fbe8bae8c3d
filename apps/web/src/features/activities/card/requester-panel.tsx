import type { Activity } from '@destek/contracts/activity-shapes'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../../ui/person-name.tsx'
import { fact } from './fact.ts'
import { FactGroup } from './fact-group.tsx'
import { hiddenName } from './hidden-name.ts'
import { MaskedPhone } from './masked-phone.tsx'
import styles from './requester-panel.module.css'

/** Who asked, and where they work. Somebody who does not want to be known is three signs and a sentence. */
export function RequesterPanel({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activities')
  const { employee, isIdentityHidden } = activity
  const position = [activity.positionTitle ?? activity.positionName, activity.locationName].filter(Boolean).join(' · ')
  return (
    <>
      <section className={styles.requester} aria-label={t('card.requester')}>
        {employee ? (
          <h3 className={styles.name}>
            <PersonName name={employee.fullName} />
          </h3>
        ) : (
          <h3 className={styles.name}>
            <EyeOff size={16} aria-hidden /> {hiddenName}
          </h3>
        )}
        {position && <p className={styles.quiet}>{position}</p>}
        {employee && <p className={styles.quiet}>{[employee.userName, employee.ident].filter(Boolean).join(' · ')}</p>}
        {isIdentityHidden && <p className={styles.sentence}>{t('card.identityHidden')}</p>}
        {!isIdentityHidden && activity.dontShareIdentityInformations && (
          <p className={styles.sentence}>{t('card.identityNotShared')}</p>
        )}
      </section>
      <FactGroup
        facts={[
          fact(t('card.facts.phone'), activity.phoneNumber && <MaskedPhone number={activity.phoneNumber} />),
          fact(t('card.facts.email'), employee?.emailAddress),
          fact(t('card.facts.companyIdent'), employee?.companyIdent),
          fact(t('card.facts.client'), activity.clientName),
          fact(t('card.facts.program'), activity.programName),
          fact(t('card.facts.manager'), activity.managerName && <PersonName size="small" name={activity.managerName} />),
        ]}
      />
    </>
  )
}
