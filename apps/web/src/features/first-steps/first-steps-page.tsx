import { P } from '@destek/contracts/core/permissions'
import type { FirstStep, FirstSteps } from '@destek/contracts/system/first-steps'
import { Button } from 'antd'
import { FilePlus2, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConfiguration, usePermission } from '../../lib/auth/configuration.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { tenantTitle } from '../../lib/i18n/given-names.ts'
import { formatTime } from '../../lib/i18n/dates.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './first-steps.module.css'
import { places, StepRow } from './step-row.tsx'
import { useFirstSteps } from './use-first-steps.ts'

const names = Object.keys(places) as FirstStep[]

/** The missing and completed steps of a new tenant before its first case, with links. */
export function FirstStepsPage() {
  const { t } = useTranslation(['first-steps', 'common'])
  const steps = useFirstSteps()
  const slow = useDelayed(steps.isPending)
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {steps.dataUpdatedAt > 0 && (
            <span className={`tabular ${styles.checked}`}>
              {t('checked', { time: formatTime(new Date(steps.dataUpdatedAt)) })}
            </span>
          )}
          <Button icon={<RefreshCw size={14} aria-hidden />} loading={steps.isRefetching} onClick={() => void steps.refetch()}>
            {t('checkAgain')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {steps.data && <Steps steps={steps.data} />}
        {steps.isError && !steps.data && <ErrorState error={steps.error} onRetry={() => void steps.refetch()} />}
        {slow && <p className={styles.note}>{t('common:list.loading')}</p>}
      </div>
    </Page>
  )
}

function Steps({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation('first-steps')
  const tenant = useConfiguration()?.currentTenant.name
  const { missingCount } = steps
  const next = names.find((name) => !steps[name].isReady)
  return (
    <>
      <h2 className={`type-greeting ${styles.heading}`}>
        {missingCount > 0 ? t('missing', { count: missingCount }) : t('complete')}
      </h2>
      <p className={styles.note}>
        {t('summary', { tenant: tenant && tenantTitle(tenant), ready: names.length - missingCount, total: names.length })}
      </p>
      <ul className={styles.rows}>
        {names.map((name) => (
          <StepRow key={name} name={name} step={steps[name]} isNext={name === next} />
        ))}
      </ul>
      <Foot missing={missingCount} />
    </>
  )
}

function Foot({ missing }: { missing: number }) {
  const { t } = useTranslation('first-steps')
  const mayCreate = usePermission([P.ActivityCreate])
  const [isWanted, setWanted] = usePreference('firstSteps')
  const isReady = missing === 0
  return (
    <div className={styles.foot}>
      {mayCreate && (
        <>
          <LinkButton
            to="/activities/create"
            disabled={!isReady}
            color={isReady ? 'primary' : 'default'}
            variant={isReady ? 'solid' : 'outlined'}
            icon={<FilePlus2 size={14} aria-hidden />}
          >
            {t('firstCase')}
          </LinkButton>
          {!isReady && <span>{t('firstCaseNeeds', { count: missing })}</span>}
        </>
      )}
      {!isReady && (
        <p className={styles.leaves}>
          {t('leaves')}{' '}
          <button type="button" className={styles.hide} onClick={() => setWanted(!isWanted)}>
            {t(isWanted ? 'hide' : 'show')}
          </button>
        </p>
      )}
    </div>
  )
}
