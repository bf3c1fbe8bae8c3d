import { P } from '@destek/contracts/permissions'
import { rootCauseLimits, rootCauseRoutes } from '@destek/contracts/root-causes'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { routeQuery } from '../../../lib/query-client.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import styles from './create-case.module.css'
import { SwitchField } from './switch-field.tsx'

/** Why the case came to be and who has to act on that, for those who analyse it. */
export function RootCauseFields() {
  const isOn = Form.useWatch<boolean | undefined>('rootCauseAnalysis') === true
  if (!useMay([P.RootCauseAnalysis])) return null
  return (
    <div className={styles.half}>
      <SwitchField name="rootCauseAnalysis" />
      {isOn && <ReasonAndOwner />}
    </div>
  )
}

function ReasonAndOwner() {
  const { t } = useTranslation('create-case')
  const reasonId: unknown = Form.useWatch('ticketReasonId')
  const reasons = useRootCauses(null)
  const owners = useRootCauses(typeof reasonId === 'string' && reasonId ? reasonId : undefined)
  return (
    <div className={styles.pair}>
      <SelectField name="ticketReasonId" span={1} {...reasons} />
      <SelectField
        name="actionOwnerId"
        span={1}
        {...owners}
        disabledBecause={reasonId ? undefined : t('rootCause.reasonFirst')}
      />
    </div>
  )
}

/** Null: the reasons; an id: who can act on that reason; undefined: nothing to ask for yet. */
function useRootCauses(parentId: string | null | undefined) {
  const query = { parentId, isActive: 'true', maxResultCount: rootCauseLimits.offered }
  const { data, isFetching } = useQuery({
    ...routeQuery(rootCauseRoutes.pagedList, { query }),
    enabled: parentId !== undefined,
  })
  const options = useMemo(() => (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
  return { options, loading: isFetching }
}
