import type { Employee } from '@destek/contracts/people/employees'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { Page } from '../../../ui/page/page.tsx'
import { panelOf, Tabs } from '../../../ui/page/tabs.tsx'
import { CardActions } from './card-actions.tsx'
import { CardFacts } from './facts/card-facts.tsx'
import { CardHead } from './card-head.tsx'
import styles from '../../../ui/page/facts-layout.module.css'
import { CardViews } from './card-views.tsx'

interface EmployeeCardProps {
  employee: Employee
  /** Opened by a manager or a client, who act only on the account. */
  isStaff: boolean
}

/** One employee: name and actions at the top, the history on the left, the facts on the right. */
export function EmployeeCard({ employee, isStaff }: EmployeeCardProps) {
  const { t } = useTranslation(['employees', 'shell'])
  const isMobile = useIsMobile()
  const actions = <CardActions employee={employee} isStaff={isStaff} />
  return (
    <Page
      // A hidden employee's name in the address must not become the page's title.
      title={employee.isPublic ? t('shell:pages.employeeCard') : employee.fullName}
      above={<CardHead employee={employee} actions={!isMobile && actions} />}
      isHeaded
      footer={isMobile && actions}
      fill
    >
      {isMobile ? (
        <OneAtATime employee={employee} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <CardViews employee={employee} />
          </div>
          {/* Focusable, so that the keyboard can scroll it. */}
          <aside className={styles.facts} aria-label={t('card.facts')} tabIndex={0}>
            <CardFacts employee={employee} />
          </aside>
        </div>
      )}
    </Page>
  )
}

type Side = 'facts' | 'views'

/** A phone shows either the facts or the history. */
function OneAtATime({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const [side, setSide] = useState<Side>('facts')
  return (
    <div className={styles.narrow}>
      <Tabs
        id="card"
        label={t('card.views')}
        tabs={[
          { key: 'facts', label: t('card.facts') },
          { key: 'views', label: t('card.records') },
        ]}
        current={side}
        onChange={setSide}
      />
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={side === 'facts' ? styles.facts : styles.column} {...panelOf('card', side)} tabIndex={0}>
        {side === 'facts' ? <CardFacts employee={employee} /> : <CardViews employee={employee} />}
      </div>
    </div>
  )
}
