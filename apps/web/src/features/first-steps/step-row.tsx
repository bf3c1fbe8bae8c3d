import { P } from '@destek/contracts/core/permissions'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import { type FirstStep, type FirstSteps, firstStepsLimits } from '@destek/contracts/system/first-steps'
import type { TFunction } from 'i18next'
import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  ContactRound,
  Inbox,
  type LucideIcon,
  Network,
  Timer,
  UserCog,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Needs, usePermission } from '../../lib/auth/configuration.ts'
import { momentText } from '../../lib/i18n/moment-text.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import styles from './first-steps.module.css'

interface Place {
  icon: LucideIcon
  /** The page that completes it, and the permission for that page. */
  to: string
  needs: Needs
}

/** In the order of the page. */
export const places: Record<FirstStep, Place> = {
  employees: { icon: ContactRound, to: '/employees/import', needs: { needs: [P.EmployeesManage] } },
  divisions: { icon: Network, to: '/definations/divisions', needs: recordKinds.division },
  teams: { icon: Users, to: '/definations/teams', needs: recordKinds.team },
  categories: { icon: Timer, to: '/definations/wrapups', needs: recordKinds.category },
  statuses: { icon: CircleDot, to: '/definations/status-wrapups', needs: recordKinds.status },
  sources: { icon: Inbox, to: '/definations/sources', needs: recordKinds.source },
  users: { icon: UserCog, to: '/definations/users', needs: recordKinds.user },
}

interface StepRowProps<Step extends FirstStep> {
  name: Step
  step: FirstSteps[Step]
  /** The first missing step has the primary button. */
  isNext: boolean
}

/** One step: its state, its meaning and a link. */
export function StepRow<Step extends FirstStep>({ name, step, isNext }: StepRowProps<Step>) {
  const { t, i18n } = useTranslation('first-steps')
  const { icon: Icon, to, needs } = places[name]
  const mayMend = usePermission(needs)
  const Sign = step.isReady ? CircleCheck : CircleDashed
  return (
    <li className={styles.row}>
      <span className={styles.state} data-ready={step.isReady}>
        <Sign size={16} aria-hidden />
        {t(step.isReady ? 'states.ready' : 'states.missing')}
      </span>{' '}
      <Icon size={16} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <strong>{t(`steps.${name}.name`)}</strong> <span>{stepWords[name](step, t, i18n.language)}</span>
      </div>{' '}
      {mayMend && (
        <LinkButton
          to={to}
          className={styles.button}
          {...(isNext ? ({ color: 'primary', variant: 'solid' } as const) : { type: step.isReady ? 'text' : 'default' })}
        >
          {buttonWords(name, step, t)}
        </LinkButton>
      )}
    </li>
  )
}

type Words = TFunction<'first-steps'>

/** The current state, or what is missing and the consequence. */
const stepWords: { [Step in FirstStep]: (step: FirstSteps[Step], t: Words, language: string) => string } = {
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
function buttonWords(step: FirstStep, facts: FirstSteps[FirstStep], t: Words): string {
  const { isReady, count } = facts
  if (isReady) return t(`steps.${step}.open`)
  if ((step === 'teams' || step === 'categories') && count > 0) return t(`steps.${step}.complete`)
  if ('waitsForEmployee' in facts && lacksWaiting(facts)) return t('steps.statuses.complete')
  return t(`steps.${step}.mend`)
}
