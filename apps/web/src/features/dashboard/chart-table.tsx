import { type CaseSearch, CasesLink } from './drill-down.tsx'
import styles from './chart-table.module.css'

interface Cell {
  text: string
  /** The cases of this number. */
  search?: CaseSearch | null
}

interface ChartTableProps {
  caption: string
  /** The first is the heading of the row names. */
  heads: readonly string[]
  rows: readonly { key: string; name: Cell; cells: readonly Cell[] }[]
  /** Visually hidden, because the chart is shown; for screen readers only. */
  isUnseen: boolean
}

/** The numbers of a chart as a table. */
export const ChartTable = ({ caption, heads, rows, isUnseen }: ChartTableProps) => (
  <div className={isUnseen ? 'visually-hidden' : styles.scroll}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">
              <CasesLink search={name.search ?? null} isUnseen={isUnseen}>
                {name.text}
              </CasesLink>
            </th>
            {cells.map(({ text, search = null }, index) => (
              <td key={heads[index + 1]} className="tabular">
                <CasesLink search={search} isUnseen={isUnseen}>
                  {text}
                </CasesLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
