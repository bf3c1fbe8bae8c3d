import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePrefersReducedMotion } from '../../lib/browser/reduced-motion.ts'
import styles from './animated-number.module.css'

/** In milliseconds. */
export const countingTime = 2600

interface AnimatedNumberProps {
  value: number
  format: (value: number) => string
  /** The subject of the number: another subject counts up from zero; a new value of the same subject replaces the old one. */
  of: string
}

/** A number that counts up when it appears. It takes the space of the final number, which screen readers announce. */
export function AnimatedNumber({ value, format, of }: AnimatedNumberProps) {
  const moving = useRef<HTMLSpanElement>(null)
  const shown = useRef(0)
  const [settled, setSettled] = useState<string | null>(null)
  const isStill = usePrefersReducedMotion()
  const isMoving = !isStill && settled !== of
  const draw = useEffectEvent((number: number) => {
    shown.current = number
    if (moving.current) moving.current.textContent = format(number)
  })

  useEffect(() => {
    const from = shown.current
    shown.current = value
    if (!isMoving) return
    let frame = 0
    const start = performance.now()
    const step = () => {
      const progress = Math.min(1, (performance.now() - start) / countingTime)
      draw(from + (value - from) * (1 - (1 - progress) ** 4))
      if (progress < 1) frame = requestAnimationFrame(step)
      else setSettled(of)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [value, of, isMoving])

  return (
    <span className={`tabular ${styles.place}`}>
      <span className={isMoving ? styles.held : undefined}>{format(value)}</span>
      {isMoving && <span ref={moving} className={styles.moving} aria-hidden />}
    </span>
  )
}
