import type { SoftphoneCommand } from '@destek/contracts/system/window-messages'
import { settingValue } from '../../lib/auth/configuration.ts'
import { S } from '@destek/contracts/system/settings'
import { openPanel } from '../../ui/side-panel/opened-panel.ts'

interface Frame {
  window: () => Window | null | undefined
  /** The only origin that receives the posted messages. */
  origin: string
}

let frame: Frame | null = null
let isLoaded = false
let waiting: SoftphoneCommand[] = []

/** Called by the frame when it mounts; returns a function for its unmount. */
export function connectFrame(connected: Frame): () => void {
  frame = connected
  return () => {
    frame = null
    isLoaded = false
    waiting = []
  }
}

/** The frame has loaded or reloaded: waiting commands are sent now. */
export function frameLoaded(): void {
  isLoaded = true
  const told = waiting
  waiting = []
  for (const command of told) tellPhone(command)
}

/** Sends a command to the softphone; before the frame has loaded, commands wait. */
export function tellPhone(command: SoftphoneCommand): void {
  if (!frame) return
  if (isLoaded) frame.window()?.postMessage(command, frame.origin)
  else waiting = [...waiting.filter(({ type }) => type !== command.type), command]
}

/** Calls a number through the softphone, with the prefix from the settings. False: there is no softphone in this window. */
export function dial(number: string): boolean {
  if (!frame) return false
  tellPhone({ type: 'dial', payload: { phone: withPrefix(number) } })
  openPanel('phone', { takesFocus: false })
  return true
}

export const withPrefix = (number: string) => `${settingValue(S.CallPrefix)}${number}`
