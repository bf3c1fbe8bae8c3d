import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { P } from '@destek/contracts/core/permissions'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import type { FilterSet } from '../../../ui/filters/filter-set.ts'
import { FiltersButton, ShownFilters, useFilterPanel } from '../../../ui/filters/shown-filters.tsx'
import { useFilters } from '../../../ui/filters/use-filters.ts'
import { FilterBox } from '../../../ui/list/filter-box.tsx'
import { ListBody, ListFooter } from '../../../ui/list/list-parts.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { employeeColumns } from '../../employees/employee-columns.tsx'
import { employeeFilters } from '../../employees/employee-filters.ts'
import { OperationsLeft } from '../../link-tokens/operations-left.tsx'
import { OutcomeNote, OutcomeStatus, useOutcomes } from './outcomes.tsx'
import { StaffCard, StaffName } from './staff-card.tsx'
import { useStaffActions, useStaffKeys } from './staff-actions.tsx'
import styles from './staff-list.module.css'

interface StaffListProps {
  list: StaffListName
  /** Selects whose employees are listed. */
  query: object
}

/** The employees of a manager or a client, and the actions on their accounts. */
export function StaffList({ list: name, query }: StaffListProps) {
  const { t } = useTranslation(['staff', 'employees'])
  const isMobile = useIsMobile()
  const filters = useFilters(staffFilters(name))
  const panel = useFilterPanel(`staff-filters:${name}`, false)
  const list = useList(employeeRoutes.pagedList, { ...filters.values, ...query })
  useLiveRefresh(['employee.*'], list.refresh)
  const opensCard = usePermission([P.Staff])
  const { outcomes, newest, add } = useOutcomes()
  const columns = useStaffColumns()
  const actions = useStaffActions(add)
  const keys = useStaffKeys()
  const noteOf = useCallback((row: Employee) => outcomes.get(row.id) && <OutcomeNote {...outcomes.get(row.id)!} />, [outcomes])
  const cardOf = useCallback(
    (row: Employee, menu: ReactNode) => <StaffCard employee={row} menu={menu} note={noteOf(row)} />,
    [noteOf],
  )
  return (
    <ActionHost>
      <Page
        count={list.totalCount}
        actions={
          <>
            {!isMobile && <OperationsLeft />}
            <FilterBox value={list.filter} onChange={list.setFilter} label={t('search')} hasKey />
            {!isMobile && <FiltersButton filters={filters} panel={panel} isTall />}
          </>
        }
        above={
          <>
            {isMobile && (
              <div className={styles.operations}>
                <OperationsLeft />
              </div>
            )}
            <ShownFilters
              filters={filters}
              panel={panel}
              showLabel={
                list.totalCount === undefined ? t('employees:list.showing') : t('employees:list.show', { count: list.totalCount })
              }
            />
          </>
        }
        footer={<ListFooter list={list} editable={opensCard} deletable={false} opens={t('keys.card')} moreKeys={keys} />}
      >
        <ListBody list={list} isFiltered={filters.set.length > 0} empty={{ title: t(`empty.${name}`), text: t('empty.text') }}>
          <DataTable
            list={list}
            label={t(`lists.${name}`)}
            columns={columns}
            actions={actions}
            rowName={nameOf}
            rowNote={noteOf}
            actionsFloat
            card={cardOf}
          />
        </ListBody>
        <OutcomeStatus newest={newest} />
      </Page>
    </ActionHost>
  )
}

function useStaffColumns() {
  const { t } = useTranslation('employees')
  return useMemo(() => employeeColumns(t, { fullName: (row) => <StaffName employee={row} /> }), [t])
}

const nameOf = ({ fullName }: Employee) => fullName

type StaffListName = 'managed' | 'operation'

/** The filters of all employees without those fixed by the list or forbidden to its readers. */
const staffFilters = (list: StaffListName): FilterSet => sets[list]

const without = (...names: readonly string[]): FilterSet => ({
  groups: employeeFilters.groups.map((group) => ({
    ...group,
    filters: group.filters.filter(({ name }) => !names.includes(name)),
  })),
})

const sets: Record<StaffListName, FilterSet> = {
  managed: without('statusWrapupId'),
  operation: without('statusWrapupId', 'clientId'),
}
