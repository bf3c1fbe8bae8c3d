import type { Employee } from '@destek/contracts/people/employees'
import { linkTokenRoutes, type ActionMethod } from '@destek/contracts/people/link-tokens'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from 'antd'
import { Ban, CalendarOff, KeyRound, LockOpen } from 'lucide-react'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { tokenColumns } from './token-columns.tsx'
import { AccountActionDialog } from './account-action-dialog.tsx'
import styles from './account-actions.module.css'

/** The prefix of this list's address parameters. */
const prefix = 'tokens'

interface EmployeeTokensProps {
  employee: Employee
  /** False if the surrounding page shows the actions. */
  hasActions?: boolean
}

/** The actions on an employee's account, newest first, and the buttons for new ones. */
export function EmployeeTokens({ employee, hasActions = true }: EmployeeTokensProps) {
  const { t } = useTranslation('link-tokens')
  const list = useList(linkTokenRoutes.ofEmployee, { employeeId: employee.id }, { prefix })
  useLiveRefresh(['linkToken.*'], list.refresh)
  const columns = useMemo(() => tokenColumns(t), [t])
  return (
    <>
      {hasActions && <AccountActions employee={employee} />}
      <ListPanel
        list={list}
        searchable={false}
        empty={{ title: t('empty'), text: t('emptyText') }}
        editable={false}
        deletable={false}
      >
        <DataTable list={list} label={t('title')} columns={columns} />
      </ListPanel>
    </>
  )
}

/** The destructive action is last. */
const actions = [
  { method: 'ResetPassword', Icon: KeyRound },
  { method: 'UnlockAccount', Icon: LockOpen },
  { method: 'LeaveOfAbsence', Icon: CalendarOff },
  { method: 'DisableAccount', Icon: Ban },
] as const

/** The actions on an account, if permitted and if the tenant has passwords in the product. */
function AccountActions({ employee }: { employee: Employee }) {
  const { t } = useTranslation('link-tokens')
  const [method, setMethod] = useState<ActionMethod | null>(null)
  const isPermitted = usePermission(linkTokenRoutes.create)
  if (!isPermitted) return null
  return (
    <section className={styles.actions} aria-label={t('account.title')}>
      <h2 className={styles.title}>{t('account.title')}</h2>
      {employee.isActive ? (
        actions.map(({ method: offered, Icon }) => (
          <Button
            key={offered}
            danger={offered === 'DisableAccount'}
            className={offered === 'DisableAccount' ? styles.danger : undefined}
            icon={<Icon size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setMethod(offered)}
          >
            {t(`act.titles.${offered}`)}
          </Button>
        ))
      ) : (
        <p className={styles.none}>{t('account.inactive')}</p>
      )}
      {method && <AccountActionDialog key={method} method={method} employee={employee} onClose={() => setMethod(null)} />}
    </section>
  )
}

/** The number of tokens of an employee; undefined without one. */
export function useTokenCount(employeeId: string | undefined): number | undefined {
  const { data, refetch } = useQuery({
    ...routeQuery(linkTokenRoutes.ofEmployee, { query: { employeeId: employeeId ?? '', maxResultCount: 1 } }),
    enabled: employeeId !== undefined,
    // The list shows the failure; a missing count needs no message.
    meta: { suppressToast: () => true },
  })
  useLiveRefresh(['linkToken.*'], () => employeeId !== undefined && refetch())
  return data?.totalCount
}
