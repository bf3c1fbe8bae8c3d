import styles from './sparkline.module.css'

const height = 22
/** Room for the mark of the last point. */
const edge = 3

interface SparklineProps {
  values: readonly (number | null)[]
  /** What it shows, in words. */
  label: string
  width?: number
  /** Where each value stands, from 0 to 1; left out: at even distances. */
  places?: readonly number[]
  /** The lowest line is zero, and drawn: how large the values are matters, not only how they change. */
  hasGround?: boolean
  /** Without colour, where the last value is missing. */
  isQuiet?: boolean
}

/** Values as a thin line with its last point marked; it breaks off where there is no value. What it says stands beside it in words. */
export function Sparkline({ values, label, width = 88, places, hasGround = false, isQuiet = false }: SparklineProps) {
  const points = pointsOf(values, { width, places, hasGround })
  const last = points.findLast((point) => point !== null)
  return (
    <svg
      className={isQuiet ? `${styles.sparkline} ${styles.quiet}` : styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {hasGround && <path className={styles.ground} d={`M0 ${height - 0.5}H${width}`} />}
      <path d={pathOf(points)} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  )
}

interface Point {
  x: number
  y: number
}

interface Frame {
  width: number
  places?: readonly number[]
  hasGround: boolean
}

function pointsOf(values: readonly (number | null)[], { width, places, hasGround }: Frame): (Point | null)[] {
  const known = values.filter((value) => value !== null)
  const lowest = hasGround ? 0 : Math.min(...known)
  const range = Math.max(...known) - lowest
  return values.map((value, index) => {
    if (value === null) return null
    const place = places?.[index] ?? index / Math.max(1, values.length - 1)
    const share = range === 0 ? 0.5 : (value - lowest) / range
    return { x: round(edge + place * (width - 2 * edge)), y: round(height - edge - share * (height - 2 * edge)) }
  })
}

/** A line from each point to the next; after a gap it begins anew, with a dot that also shows a value alone. */
const pathOf = (points: readonly (Point | null)[]) =>
  points
    .map((point, index) => point && (points[index - 1] ? `L${point.x} ${point.y}` : `M${point.x} ${point.y}h0`))
    .filter(Boolean)
    .join('')

const round = (value: number) => Math.round(value * 10) / 10
