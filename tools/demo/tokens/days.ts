import { day } from '../cases/times.ts'
import type { DemoLeave } from './demo-token.ts'

export const leaveFrom = (reason: string, start: number, days: number, text: string): DemoLeave => ({
  reason,
  start: isoDay(start),
  end: isoDay(start + days * day),
  text,
})

export const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
