import { type FirstStep, type FirstSteps, firstStepsLimits } from '@destek/contracts/system/first-steps'
import type { TFunction } from 'i18next'
import { momentText } from '../../lib/i18n/moment-text.ts'

type Words = TFunction<'first-steps'>

/** The current state, or what is missing and the consequence. */
export const stepWords: { [Step in FirstStep]: (step: FirstSteps[Step], t: Words, language: string) => string } = {
  employees: ({ isReady, count, lastImportTime }, t, language) => {
    if (!isReady) return t('steps.employees.missing')
    if (count > firstStepsLimits.counted) return t('steps.employees.many', { count: firstStepsLimits.counted })
    if (lastImportTime === null) return t('steps.employees.ready', { count })
    return t('steps.employees.imported', { count, time: momentText(lastImportTime, Date.now(), language) })
  },
  divisions: ({ isReady, count, names }, t) =>
    isReady
      ? t('steps.divisions.ready', { count, names: names.join(', ') + (count > names.length ? ', …' : '') })
      : t('steps.divisions.missing'),
  teams: ({ isReady, count, withMembers }, t) => {
    if (isReady) return t('steps.teams.ready', { count, withMembers })
    return count > 0 ? t('steps.teams.incomplete', { count }) : t('steps.teams.missing')
  },
  categories: ({ isReady, count, withSla }, t) => {
    if (isReady) return t('steps.categories.ready', { count, withSla })
    return count > 0 ? t('steps.categories.incomplete', { count }) : t('steps.categories.missing')
  },
  statuses: (step, t) => {
    const { isReady, count, closing } = step
    if (isReady) return t('steps.statuses.ready', { count, closing })
    if (count === 0) return t('steps.statuses.missing')
    if (lacksWaiting(step)) return t('steps.statuses.noneWaits')
    return closing === 0 ? t('steps.statuses.noneCloses') : t('steps.statuses.allClose')
  },
  sources: ({ isReady, count, defaultName }, t) => {
    if (!isReady) return t('steps.sources.missing')
    return defaultName === null ? t('steps.sources.noDefault', { count }) : t('steps.sources.ready', { count, name: defaultName })
  },
  users: ({ isReady, count, withRole }, t) => {
    if (isReady) return t('steps.users.ready', { count, withRole })
    return count > 1 ? t('steps.users.incomplete', { count }) : t('steps.users.missing')
  },
}

/** There is an open and a closing status, but none that waits for the employee. */
const lacksWaiting = ({ count, closing, waitsForEmployee }: FirstSteps['statuses']) =>
  !waitsForEmployee && closing > 0 && count > closing

/** Existing teams and categories need only a change; so do statuses if none has the mark. */
export function buttonWords(step: FirstStep, facts: FirstSteps[FirstStep], t: Words): string {
  const { isReady, count } = facts
  if (isReady) return t(`steps.${step}.open`)
  if ((step === 'teams' || step === 'categories') && count > 0) return t(`steps.${step}.complete`)
  if ('waitsForEmployee' in facts && lacksWaiting(facts)) return t('steps.statuses.complete')
  return t(`steps.${step}.mend`)
}
