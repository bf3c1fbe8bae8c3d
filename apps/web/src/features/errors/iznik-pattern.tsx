import { useId } from 'react'
import styles from './errors.module.css'

/** Line art like İznik tiles: flowers with four petals, connected by tendrils. It fades out behind the message. */
export function IznikPattern() {
  const id = useId()
  return (
    <svg className={styles.pattern} aria-hidden="true">
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor">
            <path d="M48 8c9 14 12 26 12 40s-3 26-12 40c-9-14-12-26-12-40s3-26 12-40z" />
            <path d="M8 48c14-9 26-12 40-12s26 3 40 12c-14 9-26 12-40 12s-26-3-40-12z" />
            <circle cx="48" cy="48" r="7" />
            <path d="M0 0c2 12 9 19 20 20M0 0c12 2 19 9 20 20M96 0c-2 12-9 19-20 20M96 0c-12 2-19 9-20 20M0 96c2-12 9-19 20-20M0 96c12-2 19-9 20-20M96 96c-2-12-9-19-20-20M96 96c-12-2-19-9-20-20" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
