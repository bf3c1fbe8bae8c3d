import { lookupRoutes } from '@destek/contracts/people/lookups'
import { useTranslation } from 'react-i18next'
import { lookupChoices } from '../../../ui/filters/choices-from.ts'
import { FilterChoice } from '../../../ui/list/filter-select.tsx'
import { useFilter } from '../../../ui/list/use-filter.ts'

const locations = lookupChoices(lookupRoutes.locations)
const clients = lookupChoices(lookupRoutes.clients)

/** Further filters of a list of programs: place and client. */
export function PlaceFilters() {
  const { t } = useTranslation('programs')
  return (
    <>
      <FilterChoice name="location" label={t('fields.locationId')} choices={locations} />
      <FilterChoice name="client" label={t('fields.clientId')} choices={clients} />
    </>
  )
}

/** Their values in the address. */
export function usePlaceFilters() {
  const [locationId] = useFilter('location')
  const [clientId] = useFilter('client')
  return { query: { locationId, clientId }, isFiltered: locationId !== undefined || clientId !== undefined }
}
