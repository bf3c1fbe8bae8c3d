import styles from './data-table.module.css'

interface SkeletonRowsProps {
  rows: number
  cells: number
  /** Blank cells, such as for the actions. */
  extra: number
}

/** Placeholder bars for rows, of varying but stable widths, fading towards the end. */
export const SkeletonRows = ({ rows, cells, extra }: SkeletonRowsProps) => (
  <tbody aria-hidden data-testid="skeleton">
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={styles.row} style={{ opacity: Math.max(1 - row / rows, 0.08) }}>
        {Array.from({ length: cells }, (_, cell) => (
          <td key={cell}>
            <span className={styles.bar} style={{ width: `${34 + ((row * 37 + cell * 53) % 44)}%` }} />
          </td>
        ))}
        {extra > 0 && <td colSpan={extra} />}
      </tr>
    ))}
  </tbody>
)
