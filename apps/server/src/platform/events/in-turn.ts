type Work = () => Promise<void> | void

/** Does one thing after the other: at once where nothing is waited for. What fails is told, and holds up nothing and nobody. */
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
