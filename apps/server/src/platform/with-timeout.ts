/** Fails with an error of the caller when the promise takes longer. The work behind the promise goes on. */
export const withTimeout = <Result>(promise: Promise<Result>, milliseconds: number, errorFactory: () => Error): Promise<Result> =>
  raceTimer(promise, { milliseconds, keepsAlive: true }, () => {
    throw errorFactory()
  })

/**
 * Waits for a promise, but not for long: false when it takes longer. It fails as the promise does. The timer does not keep the
 * process alive.
 */
export const finishesWithin = (promise: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  raceTimer(
    promise.then(() => true),
    { milliseconds, keepsAlive: false },
    () => false,
  )

async function raceTimer<Result, Late>(
  promise: Promise<Result>,
  { milliseconds, keepsAlive }: { milliseconds: number; keepsAlive: boolean },
  onLate: () => Late,
): Promise<Result | Late> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  if (!keepsAlive) timer.unref()
  try {
    return await Promise.race([promise, late.promise.then(onLate)])
  } finally {
    clearTimeout(timer)
  }
}
