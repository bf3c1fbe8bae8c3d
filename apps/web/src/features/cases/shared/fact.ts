import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

export const fact = (label: string, value: ReactNode): Fact => ({ label, value })
