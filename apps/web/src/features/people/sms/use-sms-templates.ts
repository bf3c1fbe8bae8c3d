import { type SmsTemplate, smsTemplateLimits, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'

export interface SmsTemplates {
  items: readonly SmsTemplate[]
  isLoading: boolean
  /** There are more than fit into one answer. */
  isCut: boolean
  /** The templates could not be loaded. */
  hasFailed: boolean
}

/** All templates at once, so that typing filters them in the browser. */
export function useSmsTemplates(): SmsTemplates {
  const query = { sorting: 'name', maxResultCount: smsTemplateLimits.listCount }
  const { data, isPending, isError } = useQuery(routeQuery(smsTemplateRoutes.list, { query }))
  const items = data?.items ?? []
  return { items, isLoading: isPending, isCut: (data?.totalCount ?? 0) > items.length, hasFailed: isError && !data }
}
