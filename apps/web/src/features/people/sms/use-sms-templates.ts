import { type SmsTemplate, smsTemplateLimits, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'

export interface SmsTemplates {
  items: readonly SmsTemplate[]
  isLoading: boolean
  /** There are more than can be offered. */
  isCut: boolean
  /** The templates could not be loaded. */
  hasFailed: boolean
}

/** All templates at once, so that typing finds them without asking the server. */
export function useSmsTemplates(): SmsTemplates {
  const query = { sorting: 'name', maxResultCount: smsTemplateLimits.listCount }
  const { data, isPending, isError } = useQuery(routeQuery(smsTemplateRoutes.list, { query }))
  const items = data?.items ?? []
  return { items, isLoading: isPending, isCut: (data?.totalCount ?? 0) > items.length, hasFailed: isError && !data }
}
