import { type DirectoryAccount, type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../../../lib/api/api-error.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { StatusTag } from '../../../../ui/display/status-tag.tsx'
import { fact } from '../../../cases/shared/fact.ts'
import { FactGroup } from '../../../cases/shared/fact-group.tsx'
import styles from './card-facts.module.css'
import { toneColours } from './tones.ts'

/** The state of the employee's account in the directory, for users who act on it. */
export function AccountFacts({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const isPermitted = usePermission(employeeRoutes.account)
  const { data, error } = useQuery({
    ...routeQuery(employeeRoutes.account, { params: { id: employee.id } }),
    enabled: isPermitted,
    // A failing directory is shown in a line here, not as a notification.
    meta: { suppressToast: () => true },
  })
  if (!isPermitted || (!data && !error)) return null
  if (!data?.isKnown) {
    return (
      <FactGroup title={t('card.account.title')} facts={[]}>
        <p className={styles.quiet}>{data?.message ?? (error && sentenceOf(error)) ?? t('card.account.unknown')}</p>
      </FactGroup>
    )
  }
  return (
    <FactGroup
      title={t('card.account.title')}
      facts={[
        fact(t('card.account.state'), <AccountState account={data} />),
        fact(
          t('card.account.passwordSet'),
          data.passwordSetTime && <span className="tabular">{formatDateTime(data.passwordSetTime)}</span>,
        ),
      ]}
    >
      {data.message && <p className={styles.quiet}>{data.message}</p>}
    </FactGroup>
  )
}

/** A locked account may be enabled as well, so both are shown. */
function AccountState({ account: { isDisabled, isLocked } }: { account: DirectoryAccount }) {
  const { t } = useTranslation('employees')
  return (
    <span className={styles.tags}>
      {isDisabled ? (
        <StatusTag name={t('card.account.disabled')} colour={toneColours.danger} />
      ) : (
        !isLocked && <StatusTag name={t('card.account.enabled')} colour={toneColours.success} />
      )}
      {isLocked && <StatusTag name={t('card.account.locked')} colour={toneColours.warning} />}
    </span>
  )
}
