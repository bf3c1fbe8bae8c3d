import { lookupRoutes } from '@destek/contracts/people/lookups'
import { pagingLimits } from '@destek/contracts/core/paging'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { FilterSelect } from '../../../ui/list/filter-select.tsx'
import { useFilter } from '../../../ui/list/use-filter.ts'

/** The filters of a list of programs besides its text: where people work, and for whom. */
export function PlaceFilters() {
  const { t } = useTranslation('programs')
  return (
    <>
      <FilterSelect name="location" label={t('fields.locationId')} options={usePlaces(lookupRoutes.locations)} />
      <FilterSelect name="client" label={t('fields.clientId')} options={usePlaces(lookupRoutes.clients)} />
    </>
  )
}

/** What the address says about them. */
export function usePlaceFilters() {
  const [locationId] = useFilter('location')
  const [clientId] = useFilter('client')
  return { query: { locationId, clientId }, isFiltered: locationId !== undefined || clientId !== undefined }
}

/** All of them at once: there are as many as a company has sites and clients. */
function usePlaces(route: typeof lookupRoutes.locations | typeof lookupRoutes.clients) {
  const { data } = useQuery(routeQuery(route, { query: { maxResultCount: pagingLimits.maxCount } }))
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
