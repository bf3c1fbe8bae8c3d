import { type CaseColumnName, caseColumnNames } from '@destek/contracts/cases/case-columns'
import type { CaseListName } from '@destek/contracts/cases/case-filters'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { cellOf } from '../../../ui/table/columns.ts'
import { openCases, rowWith, supportCase } from '../shared/test-cases.tsx'
import { useCaseColumns } from './case-columns.tsx'
import { AllCasesPage } from './case-pages.tsx'

/** A case with a different value in each column. */
const full = supportCase(1, {
  serviceDeskId: 'INC 1',
  subWrapup: 'Night shift',
  description: 'Overtime is missing.',
  resolveDescription: 'It was added.',
  affectedUserCounts: 7,
  isProblemCall: true,
  documents: [{ id: idOf(990), name: 'approval.pdf', size: 84_000 }],
  closedDateTime: '2026-11-14T21:30:00Z',
  closedUser: 'Emre Çağlar',
  sla: 24,
  dueTime: '2026-11-15T06:42:00Z',
  caseTypeName: 'Request',
  assignedUserName: 'Selin Ak',
  ccmsIdent: 'E1',
  managerName: 'Derya Çelik',
  clientName: 'Ege Bank',
  programName: 'Inbound',
  positionName: 'Agent',
  positionTitle: 'Senior agent',
  priorityServiceDesk: '1 - Critical',
  priorityRgbColor: '#CF1322',
})

function Cells({ list, rowOf }: { list: CaseListName; rowOf: (name: CaseColumnName) => CaseRow }) {
  const { columns } = useCaseColumns(list, caseColumnNames)
  return columns.map((column) => (
    <div key={column.field} data-testid={column.field}>
      {cellOf(rowOf(column.field), column)}
    </div>
  ))
}

/** The text of each cell after the code of all cells has loaded. */
async function cellsOf(list: CaseListName, rowOf: (name: CaseColumnName) => CaseRow) {
  const { unmount } = await openCases(<Cells list={list} rowOf={rowOf} />)
  await screen.findByText('INC 1')
  // Only the loaded cell of the assignee has the initials; before, it shows the name.
  await (list === 'group' ? screen.findByText('SA') : screen.findByText('Selin Ak'))
  const texts = caseColumnNames.map((name) => [name, screen.getByTestId(name).textContent] as const)
  unmount()
  return Object.fromEntries(texts)
}

describe('the columns of a list of cases', () => {
  it.each(['all', 'group'] as const)(
    'each show of a row of their own what they show of the whole case, list %s',
    async (list) => {
      const whole = await cellsOf(list, () => full)
      expect(await cellsOf(list, (name) => rowWith(full, [name]))).toEqual(whole)
      for (const [name, text] of Object.entries(whole)) expect(text, name).not.toMatch(/^–?$/)
    },
  )

  it('have room for both numbers of a case, and the six that are read first fit into a window of 1440 px', async () => {
    const Widths = () =>
      useCaseColumns('my', null).columns.map(({ field, width }) => (
        <div key={field} data-testid="width">
          {field} {width}
        </div>
      ))
    await openCases(<Widths />)
    const columns = screen.getAllByTestId('width').map(({ textContent }) => textContent.split(' '))
    const widths = columns.map(([, width]) => Number.parseInt(width!))
    // As measured: the edges take 32 px, DST-104829 82, the gap 8 and INC0010698 81.
    expect(widths[0]).toBeGreaterThanOrEqual(32 + 82 + 8 + 81)
    expect(columns[5]![0]).toBe('description')
    // The menu leaves this width to the table.
    expect(widths.slice(0, 6).reduce((sum, width) => sum + width)).toBeLessThanOrEqual(1198)
  })

  it('are asked for as they are shown; a column that is chosen is fetched, and empty until it is there', async () => {
    localStorage.setItem('columns:cases-all', JSON.stringify(['userFriendlyId', 'description']))
    const { user, asked } = await openCases(<AllCasesPage />, { rows: [full] })
    const row = () => within(screen.getByText('INC 1').closest('tr')!)
    expect(await screen.findByText('Overtime is missing.')).toBeVisible()
    expect(asked()).toMatchObject({ columns: 'userFriendlyId,description' })
    await user.click(screen.getByRole('button', { name: /^Columns/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Manager' }))
    expect(row().queryByText('–')).toBeNull()
    expect(await row().findByText('Derya Çelik')).toBeVisible()
    expect(asked()).toMatchObject({ columns: 'userFriendlyId,description,managerName' })
  })

  it('are those of the card in a narrow window', async () => {
    setViewportWidth(375)
    localStorage.setItem('columns:cases-all', JSON.stringify(['userFriendlyId', 'managerName']))
    const { asked } = await openCases(<AllCasesPage />, { rows: [full] })
    const card = (await screen.findByText('Overtime is missing.')).closest('article')!
    expect(card).toHaveTextContent('Met')
    expect(card).toHaveTextContent('Payroll › Overtime missing')
    expect(card).toHaveTextContent('Payroll L1 · Selin Ak')
    expect(asked()['columns']).not.toContain('managerName')
  })
})
