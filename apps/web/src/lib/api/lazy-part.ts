import { lazy, type ComponentType } from 'react'
import { backoff } from './backoff.ts'
import { CodeNotFetched } from './fetch-then-import.ts'
import { isServerAway, onServerBack, suspectServer } from './server-status.ts'

/** A part of the page whose code comes when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }))

/** A server of another version may have answered, so a missing file is asked for twice. */
const attemptsWhenMissing = 2
/** That the server answers one question does not prove that another reaches it. */
export const attemptsWhenAnswering = 5

/**
 * Without the network, code is waited for: the page stays as it is, with everything that was typed, and says that the server is away. Code
 * that does not come from a server that answers fails: a newer version took its place, or something blocks it.
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
