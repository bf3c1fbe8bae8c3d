import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { dayFormat } from '../../lib/i18n/dates.ts'
import { foldedFilter } from '../../ui/select/option-filter.ts'
import { isSameRange, shortcutNames, shortcutRange, type useDashboardView } from './dashboard-view.ts'
import { AssigneeSelects } from './assignee-selects.tsx'
import { DashboardExport } from './dashboard-export.tsx'
import styles from './dashboard.module.css'

type ViewState = ReturnType<typeof useDashboardView>

/** The filters of the figures: a division and a range of days. */
export function DashboardControls({ state }: { state: ViewState }) {
  const { view, mayChooseDivision, setDivision } = state
  return (
    <div className={styles.controls}>
      {mayChooseDivision && <DivisionSelect value={view.divisionId ?? ''} onChange={setDivision} />}
      <AssigneeSelects state={state} />
      <Shortcuts state={state} />
      <RangePicker state={state} />
      <DashboardExport view={view} />
    </div>
  )
}

function DivisionSelect({ value, onChange }: { value: string; onChange: (divisionId: string) => void }) {
  const { t } = useTranslation('dashboard')
  const { data, isPending } = useQuery(routeQuery(divisionRoutes.all, {}))
  const options = [
    { value: '', label: t('allDivisions') },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      aria-label={t('fields.divisionId')}
      className={styles.division}
      options={options}
      // Until the names are loaded, the field stays blank instead of showing an id.
      value={options.some((option) => option.value === value) ? value : undefined}
      placeholder={isPending ? undefined : t('fields.divisionId')}
      showSearch={foldedFilter}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  )
}

function Shortcuts({ state: { view, setRange } }: { state: ViewState }) {
  const { t } = useTranslation('dashboard')
  const current = shortcutNames.find((name) => isSameRange(view, shortcutRange(name)))
  return (
    <Segmented
      aria-label={t('shortcuts.label')}
      className={styles.shortcuts}
      options={shortcutNames.map((name) => ({ value: name, label: t(`shortcuts.${name}`) }))}
      value={current ?? ''}
      onChange={(name) => {
        const chosen = shortcutNames.find((known) => known === name)
        if (chosen) setRange(shortcutRange(chosen))
      }}
    />
  )
}

function RangePicker({ state: { view, problem, setRange } }: { state: ViewState }) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const choose = (days: readonly (Dayjs | null)[] | null) => {
    const [start, end] = days ?? []
    setRange(start && end ? { startDate: start.format(dayFormat), endDate: end.format(dayFormat) } : null)
  }
  return (
    <div className={styles.range}>
      <label htmlFor={id} className="visually-hidden">
        {t('fields.startDate')}
      </label>
      <label htmlFor={`${id}-end`} className="visually-hidden">
        {t('fields.endDate')}
      </label>
      <DatePicker.RangePicker
        className={styles.picker}
        id={{ start: id, end: `${id}-end` }}
        format={dayFormat}
        // Reversed days show an error; they are not swapped silently.
        order={false}
        status={problem ? 'error' : undefined}
        value={[dayjs(view.startDate), dayjs(view.endDate)]}
        onChange={choose}
      />
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}
