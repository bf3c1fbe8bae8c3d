import styles from './sparkline.module.css'

const height = 22
/** Space for the marker of the last point. */
const edge = 3

interface SparklineProps {
  values: readonly (number | null)[]
  /** A text description. */
  label: string
  width?: number
  /** The position of each value, from 0 to 1; left out: evenly spaced. */
  places?: readonly number[]
  /** The axis starts at zero and is drawn, because the absolute values matter, not only the changes. */
  hasGround?: boolean
  /** Without colour, if the last value is missing. */
  isQuiet?: boolean
}

/** Values as a thin line with a marked last point; gaps for missing values. A text beside it gives the meaning. */
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

/** A line through the points; after a gap it starts again with a dot, which also shows single values. */
const pathOf = (points: readonly (Point | null)[]) =>
  points
    .map((point, index) => point && (points[index - 1] ? `L${point.x} ${point.y}` : `M${point.x} ${point.y}h0`))
    .filter(Boolean)
    .join('')

const round = (value: number) => Math.round(value * 10) / 10
