/** A number of slots for each name, such as a person's. */
export interface Slots {
  /** Takes one and tells how to leave it; null when all are taken. */
  enter(name: string): (() => void) | null
}

export function createSlots(perName: number): Slots {
  const taken = new Map<string, number>()
  const leave = (name: string) => {
    const left = taken.get(name)! - 1
    if (left > 0) taken.set(name, left)
    else taken.delete(name)
  }
  return {
    enter(name) {
      const count = taken.get(name) ?? 0
      if (count >= perName) return null
      taken.set(name, count + 1)
      return () => leave(name)
    },
  }
}
