import { lazy, type ComponentType } from 'react'
import { backoff } from './backoff.ts'
import { CodeNotFetched } from './fetch-then-import.ts'
import { isServerAway, onServerBack, suspectServer } from './server-status.ts'

/** A component whose code is fetched on first use. */
export const lazyWithRetry = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }))

/** A server of another version may have answered, so a missing file is requested twice. */
const attemptsWhenMissing = 2
/** A successful health check does not prove that the next request succeeds. */
export const attemptsWhenAnswering = 5

/**
 * Without the network, code is waited for: the page keeps all typed text and shows that the server is away. If the server answers
 * but the code does not arrive, loading fails: a newer version has replaced it, or something blocks it.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch (error) {
      await suspectServer()
      if (isServerAway()) {
        await serverBack()
        failures = 0
      } else if (isMissing(error)) {
        if (failures >= attemptsWhenMissing) throw error
      } else {
        if (failures >= attemptsWhenAnswering) throw error
        await pause(backoff(failures - 1))
      }
    }
  }
}

const isMissing = (error: unknown) =>
  error instanceof CodeNotFetched && error.status !== null && error.status >= 400 && error.status < 500

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const serverBack = () =>
  new Promise<void>((resolve) => {
    const stop = onServerBack(() => {
      stop()
      resolve()
    })
  })
