/** The orders to the server's process, besides HTTP. */
export type Order = 'record' | 'take' | 'watchMemory' | 'peakMemory' | 'processorTime' | 'beginProfile' | 'endProfile'

export interface Answer {
  id: number
  value: unknown
}

/** A statement that the server sent to the database. */
export interface Statement {
  name?: string | undefined
  text: string
  values: readonly unknown[]
}
