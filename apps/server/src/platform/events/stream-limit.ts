/** How many streams one person may have open in this process: every window on every screen, and some that are about to be missed. */
export const streamsPerPerson = 20

/**
 * Who asks for one more is refused. Ending the oldest instead would go on for ever: its window opens it again a second later, at
 * the cost of the next one.
 */
export function limitStreams(most = streamsPerPerson) {
  const open = new Map<string, number>()
  return {
    /** Gives back how to leave; null when the person has enough. */
    enter(person: string): (() => void) | null {
      const streams = open.get(person) ?? 0
      if (streams >= most) return null
      open.set(person, streams + 1)
      return () => {
        const left = open.get(person)! - 1
        if (left > 0) open.set(person, left)
        else open.delete(person)
      }
    },
  }
}
