import type { MyWork } from '@destek/contracts/cases/my-work'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMyWork } from './use-my-work.ts'

/** A summary of the user's work: late, due today and returned. */
export function WorkSummary() {
  const { t } = useTranslation('my-work')
  const { data } = useMyWork()
  // The line is always there, so that nothing moves when it is filled.
  return data ? summaryOf(data, t) : '\u00a0'
}

export function summaryOf(work: MyWork, t: TFunction<'my-work'>): string {
  const due = dueSentence(work, t)
  const { totalCount: count } = work.cameBack
  return count > 0 ? t('summary.both', { due, back: t('summary.cameBack', { count }) }) : due
}

function dueSentence({ due, overdueCount, dueTodayCount, unassigned }: MyWork, t: TFunction<'my-work'>): string {
  if (due.totalCount === 0) {
    const { totalCount: count } = unassigned
    return count > 0 ? t('summary.onlyTheTeams', { count }) : t('summary.nothing')
  }
  if (overdueCount === 0) return dueTodayCount > 0 ? t('summary.today', { count: dueTodayCount }) : t('summary.noneToday')
  const late = t('summary.late', { count: overdueCount })
  if (dueTodayCount === 0) return t('summary.lateAlone', { late })
  return t('summary.lateAndMore', { late, more: t('summary.more', { count: dueTodayCount }) })
}
