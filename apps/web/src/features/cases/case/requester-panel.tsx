import type { Case } from '@destek/contracts/cases/case-shapes'
import { EyeOff, Eye, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { fact } from '../shared/fact.ts'
import { FactGroup } from '../shared/fact-group.tsx'
import { hiddenName } from '../shared/hidden-name.ts'
import { maskedPhone } from '../../employees/masked-phone.ts'
import styles from './requester-panel.module.css'

/** The requester and their workplace. A hidden requester is shown as three characters and an explanation. */
export function RequesterPanel({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('cases')
  const { employee, isIdentityHidden } = supportCase
  const position = [supportCase.positionTitle ?? supportCase.positionName, supportCase.locationName].filter(Boolean).join(' · ')
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
        {!isIdentityHidden && supportCase.dontShareIdentityInformations && (
          <p className={styles.sentence}>{t('card.identityNotShared')}</p>
        )}
      </section>
      <FactGroup
        facts={[
          fact(t('card.facts.phone'), supportCase.phoneNumber && <MaskedPhone number={supportCase.phoneNumber} />),
          fact(t('card.facts.email'), employee?.emailAddress),
          fact(t('card.facts.companyIdent'), employee?.companyIdent),
          fact(t('card.facts.client'), supportCase.clientName),
          fact(t('card.facts.program'), supportCase.programName),
          fact(t('card.facts.manager'), supportCase.managerName && <PersonName size="small" name={supportCase.managerName} />),
        ]}
      />
    </>
  )
}

/** The last four digits; the whole number on request. */
function MaskedPhone({ number }: { number: string }) {
  const { t } = useTranslation('cases')
  const [isShown, setIsShown] = useState(false)
  return (
    <span className={`tabular ${styles.phone}`}>
      <Phone size={14} aria-hidden />
      {isShown ? number : maskedPhone(number)}
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t(isShown ? 'card.hidePhone' : 'card.showPhone')}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff size={14} /> : <Eye size={14} />}
      </button>
    </span>
  )
}
