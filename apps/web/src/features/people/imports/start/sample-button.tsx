import type { ImportField } from '@destek/contracts/people/employee-imports'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../../../lib/api/download.ts'

/** The usual fields of a file. Of a name and a code, and of a full and a split name, one is enough. */
const sampleFields = [
  'ident',
  'firstName',
  'lastName',
  'userName',
  'emailAddress',
  'phoneNumber',
  'gender',
  'birthDate',
  'isActive',
  'managerIdent',
  'locationName',
  'clientName',
  'programName',
  'positionGroupName',
  'positionName',
  'positionTitleName',
] as const satisfies readonly ImportField[]

/** A sample file: the column names and one row. */
export function SampleButton() {
  const { t } = useTranslation('employee-imports')
  const save = () => {
    const heads = sampleFields.map((field) => t(`fields.${field}`))
    const row = sampleFields.map((field) => t(`page.sample.row.${field}`))
    saveBlob(t('page.sample.fileName'), csvOf([heads, row]))
  }
  return (
    <Button type="text" icon={<Download size={14} aria-hidden />} onClick={save}>
      {t('page.sample.button')}
    </Button>
  )
}

/** The byte order mark tells spreadsheets that the file is UTF-8; in Turkey they split it at semicolons. */
const csvOf = (lines: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', ...lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`)], { type: 'text/csv;charset=utf-8' })

const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
