import { type Dashboard, type DashboardPanel, slaAttainment } from '@destek/contracts/system/dashboard'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { type Translate, translatorFor } from '../../platform/i18n/messages.ts'
import { type Cell, type SmallSheet, writeWorkbook } from '../../platform/spreadsheets/write-spreadsheet.ts'
import { assignees } from './assignees.ts'
import { divisionNames } from './counted-divisions-store.ts'

/** The dashboard as a spreadsheet in the reader's language, as base64: the figures, and a sheet for each chart. */
export async function exportDashboard(tx: Tx, actor: Actor, dashboard: Dashboard): Promise<string> {
  const t = translatorFor(actor.language)
  const { divisionIds } = dashboard
  const divisions = divisionIds === null ? t('dashboard-excel:allDivisions') : await namesOf(divisionIds)
  const chosen = await chosenAssignees(tx, actor, dashboard)
  const sheets = [
    figures(t, dashboard, { divisions, ...chosen }),
    categories(t, dashboard),
    progress(t, dashboard),
    caseTypes(t, dashboard),
    sources(t, dashboard),
  ]
  return (await writeWorkbook(sheets)).toString('base64')

  async function namesOf(ids: string[]) {
    return (await divisionNames(tx, actor, ids)).join(', ') || t('dashboard-excel:noDivision')
  }
}

type Column = [name: string, width: number]

const sheetOf = (t: Translate, name: string, columns: Column[], rows: Cell[][]): SmallSheet => ({
  name: t(`dashboard-excel:sheets.${name}`),
  columns: columns.map(([column, width]) => ({ header: t(`dashboard-excel:${column}`), width })),
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
  'metCase',
  'missedCase',
] as const satisfies (keyof DashboardPanel)[]

interface Whose {
  divisions: string
  /** Left out: none was chosen. */
  team?: string | undefined
  person?: string | undefined
}

async function chosenAssignees(tx: Tx, actor: Actor, { teamId, userId }: Dashboard): Promise<Omit<Whose, 'divisions'>> {
  if (!teamId && !userId) return {}
  const { teams } = await assignees(tx, actor)
  const people = teams.flatMap(({ members }) => members)
  return { team: teams.find(({ id }) => id === teamId)?.name, person: people.find(({ id }) => id === userId)?.fullName }
}

function figures(t: Translate, { startDate, endDate, panel, previous }: Dashboard, whose: Whose): SmallSheet {
  const row = (name: string, value: Cell, before: Cell): Cell[] => [t(`dashboard-excel:${name}`), value, before]
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
      ...(['divisions', 'team', 'person'] as const).flatMap((name) => {
        const names = whose[name]
        return names === undefined ? [] : [row(name, names, names)]
      }),
      ...panelNames.map((name) => row(name, rounded(panel[name]), rounded(previous.panel[name]))),
      row('slaAttainment', percentOf(slaAttainment(panel)), percentOf(slaAttainment(previous.panel))),
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
  const rows = all.map(({ name, value }) => [name ?? t('dashboard-excel:withoutCaseType'), value, share(value, panel)])
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

const percentOf = (share: number | null) => (share === null ? null : rounded(share * 100))

const share = (value: number, { totalCase }: DashboardPanel) => rounded((value * 100) / totalCase)

const rounded = <Value extends number | null>(value: Value) => (value === null ? null : Math.round(value * 100) / 100)
