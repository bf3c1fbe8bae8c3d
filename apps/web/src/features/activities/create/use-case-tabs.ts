import { apiAuditRoutes } from '@destek/contracts/api-audits'
import { linkTokenRoutes } from '@destek/contracts/link-tokens'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { useAuditCount } from '../../api-audits/use-audit-count.ts'
import { useTokenCount } from '../../link-tokens/use-token-count.ts'
import { useLatestCases } from '../employee-cases/use-latest-cases.ts'
import { type CaseTab, caseTabs } from './case-address.ts'

/** The views that this user may see, with how much there is of the employee in them. */
export function useCaseTabs(employeeId: string | undefined) {
  const { t } = useTranslation('create-case')
  const maySeeAudits = useMay(apiAuditRoutes.ofEmployee)
  const maySeeTokens = useMay(linkTokenRoutes.ofEmployee)
  const closed: Partial<Record<CaseTab, boolean>> = { ivr: !maySeeAudits, tokens: !maySeeTokens }
  const counts: Partial<Record<CaseTab, number>> = {
    cases: useLatestCases(employeeId).data?.totalCount,
    ivr: useAuditCount(maySeeAudits ? employeeId : undefined),
    tokens: useTokenCount(maySeeTokens ? employeeId : undefined),
  }
  return caseTabs.filter((key) => !closed[key]).map((key) => ({ key, label: t(`tabs.${key}`), badge: counts[key] }))
}
