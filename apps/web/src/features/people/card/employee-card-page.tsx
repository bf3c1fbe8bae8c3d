import { useParams } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { useSearchState } from '../../../lib/browser/search-state.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useWayBack } from '../../errors/use-way-back.ts'
import styles from '../../../ui/page/facts-layout.module.css'
import { EmployeeCard } from './employee-card.tsx'
import { isGone, useEmployee } from './use-employee.ts'

/** The card of one employee. `info` in the address hides personal data. */
export function EmployeeCardPage() {
  const [search] = useSearchState()
  return <CardPage asPublic={String(search['info']) === 'true'} />
}

/** The card of an employee for their manager or client: without personal data. */
export function StaffCardPage() {
  return <CardPage asPublic isStaff />
}

interface CardPageProps {
  asPublic: boolean
  isStaff?: boolean
}

function CardPage({ asPublic, isStaff = false }: CardPageProps) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useEmployee(id, asPublic)
  if (error && (!data || isGone(error))) return <CardFailure error={error} onRetry={() => void refetch()} />
  return data ? (
    <ActionHost>
      <EmployeeCard employee={data} isStaff={isStaff} />
    </ActionHost>
  ) : (
    <CardLoading />
  )
}

/** Replaces an employee who cannot be shown: missing, forbidden or unreachable. */
function CardFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('employees')
  const { back } = useWayBack()
  return (
    <Page>
      {isGone(error) ? (
        <MessagePanel
          role="alert"
          icon={<UserRoundX size={16} />}
          title={t('card.gone')}
          text={t('card.goneText')}
          actions={
            <Button type="primary" onClick={back}>
              {t('card.back')}
            </Button>
          }
        />
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Page>
  )
}

/** Nothing for a moment, then placeholder bars. */
function CardLoading() {
  const isLate = useDelayed(true)
  return (
    <Page>
      <div className={styles.loading} aria-busy>
        {isLate && <Skeleton avatar title={{ width: 320 }} paragraph={{ rows: 6 }} />}
      </div>
    </Page>
  )
}
