type Work = () => Promise<void> | void

/** Runs one piece of work after the other, at once when none is waiting. A failure is reported and does not stop the next one. */
export function inTurn(onError: (error: unknown) => void): (work: Work) => void {
  let last: Promise<void> | null = null
  const attempt = (work: Work): Promise<void> | void => {
    try {
      return work()?.catch(onError)
    } catch (error) {
      onError(error)
    }
  }
  return (work) => {
    const begun = last ? last.then(() => attempt(work)) : attempt(work)
    if (!begun) return
    const own: Promise<void> = begun.finally(() => {
      if (last === own) last = null
    })
    last = own
  }
}
