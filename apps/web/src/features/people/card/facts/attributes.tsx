import { employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../../../lib/api/api-error.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { Spinner } from '../../../../ui/display/spinner.tsx'
import { FactGroup } from '../../../cases/shared/fact-group.tsx'
import styles from './card-facts.module.css'

/** Further data of the personnel system; fetched on request. */
export function Attributes({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('employees')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isPermitted = usePermission(employeeRoutes.attributes)
  const { data, error, refetch } = useQuery({
    ...routeQuery(employeeRoutes.attributes, { params: { id: employeeId } }),
    enabled: isPermitted && isOpen,
    meta: { suppressToast: () => true },
  })
  if (!isPermitted) return null
  const attributes = data?.items
  return (
    <section className={styles.accordion}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>{t('card.attributes')}</span>
          {attributes && <span className="tabular">{attributes.length}</span>}
          <ChevronRight size={14} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && !attributes && !error && <Spinner />}
        {error && !attributes && (
          <p className={styles.quiet} role="alert">
            {sentenceOf(error)}{' '}
            <Button type="link" size="small" onClick={() => void refetch()}>
              {t('card.retry')}
            </Button>
          </p>
        )}
        {attributes?.length === 0 && <p className={styles.quiet}>{t('card.noAttributes')}</p>}
        {attributes && <FactGroup facts={attributes.map(({ name, value }) => ({ label: name, value }))} />}
      </div>
    </section>
  )
}
