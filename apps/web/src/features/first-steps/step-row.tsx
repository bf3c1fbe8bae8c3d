import { P } from '@destek/contracts/core/permissions'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import type { FirstStep, FirstSteps } from '@destek/contracts/system/first-steps'
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
import { LinkButton } from '../../ui/actions/link-button.tsx'
import styles from './first-steps.module.css'
import { buttonWords, stepWords } from './step-words.ts'

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
