import type { Employee } from '@destek/contracts/employees'
import { linkTokenRoutes } from '@destek/contracts/link-tokens'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveRefresh } from '../../lib/live-refresh.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { AccountActs } from './account-acts.tsx'
import { tokenColumns } from './token-columns.tsx'

/** Keeps this list apart from others of the same page in the address. */
const prefix = 'tokens'

/** What was done for the account of one employee, newest first, and what can be done now. */
export function EmployeeTokens({ employee }: { employee: Employee }) {
  const { t } = useTranslation('link-tokens')
  const list = useList(linkTokenRoutes.ofEmployee, { employeeId: employee.id }, { prefix })
  useLiveRefresh(['linkToken.*'], list.refresh)
  const columns = useMemo(() => tokenColumns(t), [t])
  return (
    <>
      <AccountActs employee={employee} />
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
