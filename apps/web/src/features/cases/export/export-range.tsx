import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat, tenantToday } from '../../../lib/i18n/dates.ts'
import { ReasonButton } from '../../../ui/actions/reason-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { rangeShortcuts } from '../../../ui/filters/range-shortcuts.ts'
import styles from './export-range.module.css'

export interface ExportDays {
  startDate?: string | undefined
  endDate?: string | undefined
}

interface ExportRangeProps {
  /** The filters of the list; empty: the last month is proposed. */
  days: ExportDays
  /** The reason why these days cannot be exported; null if they can. */
  refusedBecause: (days: ExportDays) => string | null
  onExport: (days: ExportDays) => void
  onClose: () => void
}

/** Asks for the days of an export if the list has none or a range that cannot be exported. The list itself is unchanged. */
export function ExportRange({ days: given, refusedBecause, onExport, onClose }: ExportRangeProps) {
  const { t } = useTranslation(['cases', 'common'])
  const id = useId()
  const today = dayjs(tenantToday())
  const [days, setDays] = useState<ExportDays>(() =>
    given.startDate || given.endDate
      ? given
      : { startDate: textOf(today.subtract(rangeShortcuts.lastMonth, 'day')), endDate: textOf(today) },
  )
  const problem = refusedBecause(days)
  return (
    <Dialog
      kind="question"
      title={t('export.range.title')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <ReasonButton type="primary" disabledBecause={problem ?? undefined} onClick={() => onExport(days)}>
            {t('export.button')}
          </ReasonButton>
        </>
      }
    >
      <div className={styles.range}>
        {problem === null && <p>{refusedBecause(given)}</p>}
        <label htmlFor={id}>{t('filters.dateRange')}</label>
        <label htmlFor={`${id}-end`} className="visually-hidden">
          {t('fields.endDate')}
        </label>
        <DatePicker.RangePicker
          id={{ start: id, end: `${id}-end` }}
          format={dayFormat}
          // Reversed days show an error; they are not swapped silently.
          order={false}
          allowEmpty
          status={problem ? 'error' : undefined}
          value={[dayOf(days.startDate), dayOf(days.endDate)]}
          presets={Object.entries(rangeShortcuts).map(([shortcut, count]) => ({
            label: t(`common:filters.shortcuts.${shortcut as keyof typeof rangeShortcuts}`),
            value: [today.subtract(count, 'day'), today],
          }))}
          onChange={(chosen) => setDays({ startDate: textOf(chosen?.[0]), endDate: textOf(chosen?.[1]) })}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const dayOf = (text: string | undefined) => (text ? dayjs(text) : null)
const textOf = (day: Dayjs | null | undefined) => day?.format(dayFormat)
