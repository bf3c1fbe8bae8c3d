import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { SelectField, type SelectFieldProps } from '../../../ui/form/fields/select-field.tsx'

interface DivisionFieldProps extends Pick<SelectFieldProps, 'span' | 'placeholder'> {
  /** The record's division, to show its name before the list has loaded. */
  known: { divisionId: string | null; division: string | null } | undefined
}

/** Chooses the division a record belongs to. */
export function DivisionField({ known, ...field }: DivisionFieldProps) {
  const divisions = useQuery(routeQuery(divisionRoutes.all, {}))
  const one = known?.divisionId && known.division ? [{ id: known.divisionId, name: known.division }] : []
  const options = (divisions.data?.items ?? one).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="divisionId" {...field} options={options} loading={divisions.isPending} />
}
