/** Tells how far something is; said at most every few seconds. */
export type Progress = (soFar: string) => void

const sayEvery = 5000

export function sayingNowAndThen(log: (line: string) => void): Progress {
  let said = Date.now()
  return (soFar) => {
    if (Date.now() - said < sayEvery) return
    said = Date.now()
    log(`… ${soFar}`)
  }
}
