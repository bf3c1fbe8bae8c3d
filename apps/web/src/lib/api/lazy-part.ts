import { lazy, type ComponentType } from 'react'
import { isServerAway, onServerBack, suspectServer } from './server-status.ts'

/** A part of the page whose code comes when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }))

/**
 * Without the network, code is waited for: the page stays as it is, with everything that was typed, and says that the server is away. What
 * does not come from a server that answers is gone for good, because a newer version took its place.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let answeredWithout = 0; ;) {
    try {
      return await load()
    } catch (error) {
      await suspectServer()
      if (isServerAway()) await serverBack()
      else if (++answeredWithout === 2) throw error
      await fetchStylesAgain()
    }
  }
}

const serverBack = () =>
  new Promise<void>((resolve) => {
    const stop = onServerBack(() => {
      stop()
      resolve()
    })
  })

/** Unlike code, a style sheet that did not come is not asked for a second time. */
async function fetchStylesAgain(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.allSettled(sheets.filter((link) => !hasCome(link)).map(fetchAgain))
}

/** The rules of a sheet that failed are forbidden to read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement
  const came = new Promise((resolve, reject) => {
    again.addEventListener('load', resolve, { once: true })
    again.addEventListener('error', reject, { once: true })
  })
  link.replaceWith(again)
  return came
}
