import type { SoftphoneCommand } from '@destek/contracts/system/window-messages'
import { settingValue } from '../../lib/auth/configuration.ts'
import { S } from '@destek/contracts/system/settings'
import { openPanel } from '../../ui/side-panel/opened-panel.ts'

interface Frame {
  window: () => Window | null | undefined
  /** The only one that may read what is posted. */
  origin: string
}

let frame: Frame | null = null
let isLoaded = false
let waiting: SoftphoneCommand[] = []

/** Told by the frame when it is there and when it goes. */
export function connectFrame(connected: Frame): () => void {
  frame = connected
  return () => {
    frame = null
    isLoaded = false
    waiting = []
  }
}

/** Its page is there, for the first time or anew: what waited is told now. */
export function frameLoaded(): void {
  isLoaded = true
  const told = waiting
  waiting = []
  for (const command of told) tellPhone(command)
}

/** Tells the softphone to do something; what is said before its page is there waits for it. */
export function tellPhone(command: SoftphoneCommand): void {
  if (!frame) return
  if (isLoaded) frame.window()?.postMessage(command, frame.origin)
  else waiting = [...waiting.filter(({ type }) => type !== command.type), command]
}

/** Calls a number through the softphone, with what the settings put before it. False: there is no softphone in this window. */
export function dial(number: string): boolean {
  if (!frame) return false
  tellPhone({ type: 'dial', payload: { phone: withPrefix(number) } })
  openPanel('phone', { takesFocus: false })
  return true
}

export const withPrefix = (number: string) => `${settingValue(S.CallPrefix)}${number}`
