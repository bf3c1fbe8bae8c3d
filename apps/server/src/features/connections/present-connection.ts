import { type ConnectedSystem, type Connection, outgoingSystems, slowAfter } from '@destek/contracts/system/connections'
import type { Translate } from '../../platform/i18n/messages.ts'
import type { SystemOfTenant } from './connected-systems.ts'
import type { Figures } from './connection-figures-store.ts'
import { problemSentence } from './problem-sentence.ts'

interface Reader {
  t: Translate
  now: Date
}

export function presentConnection(
  { system, ...uses }: SystemOfTenant & { system: ConnectedSystem },
  figures: Figures,
  { t, now }: Reader,
): Connection {
  const { row, samples } = figures
  const isOutgoing = outgoingSystems.some((name) => name === system)
  const isPaused = isOutgoing && row?.open_until != null && row.open_until > now
  return {
    system,
    state: stateOf(uses, row),
    address: uses.address,
    lastSuccess: row?.last_success_time?.toISOString() ?? null,
    lastError: lastErrorOf(row, t),
    queue: isOutgoing ? figures.queue : null,
    pausedUntil: isPaused ? row.open_until!.toISOString() : null,
    milliseconds: row?.last_milliseconds ?? null,
    latency: samples.map(({ minute, answered, milliseconds }) => ({
      minute: minute.toISOString(),
      milliseconds: answered === 0 ? null : Math.round(milliseconds / answered),
    })),
  }
}

export function stateOf({ isOn, check }: Pick<SystemOfTenant, 'isOn' | 'check'>, row: Figures['row']): Connection['state'] {
  if (!isOn) return 'off'
  if (!check) return 'incomplete'
  const { last_success_time: success, last_failure_time: failure, last_milliseconds: milliseconds } = row ?? {}
  if (failure && (!success || failure >= success)) return 'failing'
  if (!success) return 'unknown'
  return milliseconds != null && milliseconds > slowAfter ? 'slow' : 'working'
}

function lastErrorOf(row: Figures['row'], t: Translate): Connection['lastError'] {
  if (!row?.last_failure_time) return null
  return {
    time: row.last_failure_time.toISOString(),
    sentence: problemSentence(t, { problem: row.last_problem!, said: row.last_error }),
    code: row.last_error_code,
  }
}
