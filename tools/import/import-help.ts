import { acceptedHeaders, missingFields } from '@destek/server/features/employee-imports/rules/columns'
import { translatorFor } from '@destek/server/platform/i18n/messages'
import { importLimits, largestUnconfirmedShare } from '@destek/contracts/people/employee-imports'

export const usage =
  'npm run import -- <file.csv|file.xlsx> --tenant "<name>" [--dry-run] [--deactivate-leavers] [--leaver-count <number>]'

/** The text of `--help`. The columns come from the rules that read a file. */
export function importHelp(): string {
  const t = translatorFor('en')
  const required = new Set(missingFields([]))
  const columns = acceptedHeaders.map(({ field, names, endings }) => {
    const followed = endings.filter((ending) => ending !== '')
    const isBareToo = endings.includes('')
    const ending = followed.length === 0 ? '' : `, ${isBareToo ? 'alone or ' : ''}followed by ${followed.join(', ')}`
    return `  ${t(`employee-imports:fields.${field}`)}${required.has(field) ? ' (required)' : ''}: ${names.join(', ')}${ending}`
  })
  return [
    `Usage: ${usage}`,
    '',
    '  --dry-run             Check the file and write nothing.',
    '  --deactivate-leavers  Deactivate active employees who are not in the file.',
    '  --leaver-count <n>    How many people are deactivated, by the column "Active" and as leavers together.',
    `                        Needed when they are more than ${100 * largestUnconfirmedShare} % of the active employees.`,
    '',
    `The first row holds the headers; at most ${importLimits.rows} rows and ${importLimits.columns} columns are read.`,
    'Capital letters, Turkish letters, blanks and signs make no difference: "SİCİL_NO" is "sicilno".',
    'First and last name together replace the full name. Other columns are left out.',
    '',
    'Columns and the headers by which they are known:',
    ...columns,
  ].join('\n')
}
