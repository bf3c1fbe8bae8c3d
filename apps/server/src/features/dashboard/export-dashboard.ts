import type { Dashboard, DashboardPanel } from '@destek/contracts/system/dashboard'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { type Translate, translatorFor } from '../../platform/i18n/messages.ts'
import { type Cell, type SmallSheet, writeWorkbook } from '../../platform/spreadsheets/write-spreadsheet.ts'
import { divisionNames } from './counted-divisions-store.ts'

/** The dashboard as a spreadsheet in the reader's language, as base64: the figures, and a sheet for each chart. */
export async function exportDashboard(tx: Tx, actor: Actor, dashboard: Dashboard): Promise<string> {
  const t = translatorFor(actor.language)
  const { divisionIds } = dashboard
  const divisions = divisionIds === null ? t('dashboard:excel.allDivisions') : await namesOf(divisionIds)
  const sheets = [
    figures(t, dashboard, divisions),
    categories(t, dashboard),
    progress(t, dashboard),
    caseTypes(t, dashboard),
    sources(t, dashboard),
  ]
  return (await writeWorkbook(sheets)).toString('base64')

  async function namesOf(ids: string[]) {
    return (await divisionNames(tx, actor, ids)).join(', ') || t('dashboard:excel.noDivision')
  }
}

type Column = [name: string, width: number]

const sheetOf = (t: Translate, name: string, columns: Column[], rows: Cell[][]): SmallSheet => ({
  name: t(`dashboard:excel.sheets.${name}`),
  columns: columns.map(([column, width]) => ({ header: t(`dashboard:excel.${column}`), width })),
  rows,
})

const panelNames = [
  'totalCase',
  'openCase',
  'closedCase',
  'awaitingCase',
  'respondedCase',
  'averageFirstResponseHours',
  'averageResolutionDays',
] as const satisfies (keyof DashboardPanel)[]

function figures(t: Translate, { startDate, endDate, panel, previous }: Dashboard, divisions: string): SmallSheet {
  const row = (name: string, value: Cell, before: Cell): Cell[] => [t(`dashboard:excel.${name}`), value, before]
  return sheetOf(
    t,
    'figures',
    [
      ['figure', 34],
      ['value', 24],
      ['before', 24],
    ],
    [
      row('from', startDate, previous.startDate),
      row('to', endDate, previous.endDate),
      row('divisions', divisions, divisions),
      ...panelNames.map((name) => row(name, rounded(panel[name]), rounded(previous.panel[name]))),
    ],
  )
}

function categories(t: Translate, { categories: { labels, count, rate } }: Dashboard): SmallSheet {
  const rows = labels.map((label, nth) => [label, count[nth]!, rate[nth]!])
  return sheetOf(t, 'categories', shareColumns('category'), rows)
}

function progress(t: Translate, { progress: { periods } }: Dashboard): SmallSheet {
  const rows = periods.map((period) => [period.startDate, period.endDate, period.completedCase, period.inProgressCase])
  return sheetOf(
    t,
    'progress',
    [
      ['from', 14],
      ['to', 14],
      ['completedCase', 16],
      ['inProgressCase', 16],
    ],
    rows,
  )
}

function caseTypes(t: Translate, { caseTypes: all, panel }: Dashboard): SmallSheet {
  const rows = all.map(({ name, value }) => [name ?? t('dashboard:excel.withoutCaseType'), value, share(value, panel)])
  return sheetOf(t, 'caseTypes', shareColumns('caseType'), rows)
}

function sources(t: Translate, { sources: all, panel }: Dashboard): SmallSheet {
  const rows = all.map(({ name, value }) => [name, value, share(value, panel)])
  return sheetOf(t, 'sources', shareColumns('source'), rows)
}

const shareColumns = (name: string): Column[] => [
  [name, 40],
  ['cases', 14],
  ['share', 12],
]

const share = (value: number, { totalCase }: DashboardPanel) => rounded((value * 100) / totalCase)

const rounded = <Value extends number | null>(value: Value) => (value === null ? null : Math.round(value * 100) / 100)
