import { sortableFields } from '@destek/contracts/core/paging'
import { z } from 'zod'

/** The meaning of parameters that many calls have. */
const known: Record<string, string> = {
  id: 'Which one.',
  skipCount: 'How many rows come before the first one of the answer.',
  maxResultCount: 'How many rows the answer has at most.',
  filterText: 'A part of what is looked for, blind to case and to Turkish letters.',
  concurrencyStamp: 'As it was read; a change made meanwhile by somebody else is then refused.',
  startDate: 'The first day, in the time zone of the tenant.',
  endDate: 'The last day, in the time zone of the tenant.',
  activityId: 'The case.',
  employeeId: 'The employee.',
  divisionId: 'The division.',
  teamId: 'The team.',
  userId: 'The user.',
  tenantId: 'The tenant, by its id or name.',
  culture: 'The language, such as `tr`.',
  cultureName: 'The language, such as `tr`.',
  isActive: 'Only those in use, or only those that are not.',
}

export function describeParameter(schema: z.ZodType, name: string): string {
  const sortable = name === 'sorting' && sortableOf(schema)
  if (sortable) return `One of ${sortable.join(', ')}, each with \`desc\` or without, with commas between them.`
  return known[name] ?? inWords(name)
}

const sortableOf = (schema: z.ZodType): readonly string[] | undefined =>
  schema instanceof z.ZodObject ? sortableFields.get((schema.shape as Record<string, z.ZodType>)['sorting']!)?.fields : undefined

/** `openLongerThan` as "Open longer than." */
function inWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
