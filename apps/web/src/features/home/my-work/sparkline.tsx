import styles from './my-week.module.css'

const width = 88
const height = 22
/** Room for the mark of the last point. */
const edge = 3

/** Values as a thin line with its last point marked; it breaks off where there is no value. What it says stands beside it in words. */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const points = pointsOf(values)
  const last = points.findLast((point) => point !== null)
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={pathOf(points)} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  )
}

interface Point {
  x: number
  y: number
}

function pointsOf(values: readonly (number | null)[]): (Point | null)[] {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(...known)
  const range = Math.max(...known) - lowest
  const step = (width - 2 * edge) / Math.max(1, values.length - 1)
  return values.map((value, index) => {
    if (value === null) return null
    const share = range === 0 ? 0.5 : (value - lowest) / range
    return { x: round(edge + index * step), y: round(height - edge - share * (height - 2 * edge)) }
  })
}

/** A line from each point to the next; after a gap it begins anew, with a dot that also shows a day alone. */
const pathOf = (points: readonly (Point | null)[]) =>
  points
    .map((point, index) => point && (points[index - 1] ? `L${point.x} ${point.y}` : `M${point.x} ${point.y}h0`))
    .filter(Boolean)
    .join('')

const round = (value: number) => Math.round(value * 10) / 10
