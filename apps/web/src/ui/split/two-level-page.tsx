import { MousePointerClick } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import type { RowActions } from '../actions/action.ts'
import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/data-table.tsx'
import type { DataTableProps } from '../table/table-props.ts'
import { ListPanel, type ListPanelProps } from '../list/list-panel.tsx'
import { MessagePanel } from '../display/message-panel.tsx'
import { DetailHead } from './detail-head.tsx'
import { SplitPage } from './split-page.tsx'
import styles from './two-level-page.module.css'
import type { TwoLevels } from './use-two-levels.ts'

export interface Level<Row> extends Omit<ListPanelProps, 'list' | 'children' | 'dialog'> {
  title: string
  facts?: readonly ReactNode[]
  /** On the right of the title; for example a further filter. */
  aside?: ReactNode
  /** The accessible name of the rows. */
  label: string
  columns: readonly Column<Row>[]
  rowActions: RowActions<Row>
}

interface TwoLevelPageProps<Row> {
  title: string
  actions?: ReactNode
  levels: TwoLevels<Row>
  upper: Level<Row>
  lower: Level<Row>
  /** Shown instead of the lower list until a row of the upper one is selected. */
  hint: { title: string; text: string }
  /** The dialogs of the add buttons and the rows. */
  dialogs: ReactNode
}

/** Two lists side by side: the right one shows the children of the selected row on the left. */
export function TwoLevelPage<Row extends { id: string }>(props: TwoLevelPageProps<Row>) {
  const { title, actions, levels, upper, lower, hint, dialogs } = props
  const { chosenId, choose } = levels
  const chooseRow = useCallback((row: Row) => choose(row.id), [choose])
  return (
    <>
      <SplitPage
        title={title}
        actions={actions}
        hasChoice={chosenId !== undefined}
        onBack={() => choose(undefined)}
        halves
        list={<LevelList {...upper} list={levels.upper} chosenId={chosenId} onChoose={chooseRow} />}
      >
        {chosenId === undefined ? (
          <MessagePanel role="status" icon={<MousePointerClick size={16} />} {...hint} />
        ) : (
          <LevelList key={chosenId} {...lower} list={levels.lower} />
        )}
      </SplitPage>
      {dialogs}
    </>
  )
}

type LevelListProps<Row extends { id: string }> = Level<Row> & Pick<DataTableProps<Row>, 'list' | 'chosenId' | 'onChoose'>

function LevelList<Row extends { id: string }>(props: LevelListProps<Row>) {
  const { title, facts, aside, label, list, columns, rowActions, chosenId, onChoose, ...panel } = props
  return (
    <>
      <div className={styles.head}>
        <DetailHead title={title} facts={facts} actions={aside && <div className={styles.aside}>{aside}</div>} />
      </div>
      <ListPanel list={list} {...panel}>
        <DataTable list={list} label={label} columns={columns} actions={rowActions} chosenId={chosenId} onChoose={onChoose} />
      </ListPanel>
    </>
  )
}
