import type { InstallationHealth } from '@destek/contracts/system/installation-health'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/i18n/numbers.ts'
import { formatBytes, formatSeconds } from '../../lib/i18n/units.ts'

export const healthParts = ['server', 'database', 'liveEvents', 'jobs', 'connections', 'storage'] as const
export type HealthPart = (typeof healthParts)[number]

/** The parts that the server sends to this user. */
export const shownParts = (health: InstallationHealth): HealthPart[] => healthParts.filter((part) => health[part] !== null)

/** A label, its value, and whether it is a problem. */
export type Fact = readonly [label: string, value: string, isBad?: boolean]

/** The details of each part as text, without empty ones. */
export function useHealthFacts(): Record<HealthPart, (health: InstallationHealth) => Fact[]> {
  const { t, i18n } = useTranslation(['health', 'connections'])
  const number = (value: number) => formatNumber(value, i18n.language)
  const seconds = (value: number | null) => (value === null ? t('values.none') : formatSeconds(value, i18n.language))
  const bytes = (value: number) => formatBytes(value, i18n.language)
  const of = (part: string, whole: string) => t('values.of', { part, whole })
  return {
    server: ({ server, checkedTime }) => [
      [t('facts.version'), server.version],
      ...(server.commit ? ([[t('facts.commit'), server.commit.slice(0, 10)]] as const) : []),
      ...(server.startedTime === null
        ? []
        : ([[t('facts.started'), seconds((Date.parse(checkedTime) - Date.parse(server.startedTime)) / 1000)]] as const)),
      ...(server.servers === null ? [] : ([[t('facts.servers'), number(server.servers)]] as const)),
      ...(server.workers === null ? [] : ([[t('facts.workers'), number(server.workers)]] as const)),
    ],
    database: ({ database }) =>
      database
        ? [
            [t('facts.postgres'), database.version],
            [t('facts.size'), bytes(database.bytes)],
            [t('facts.connections'), of(number(database.connections), number(database.maxConnections))],
            [t('facts.longestTransaction'), seconds(database.longestTransaction)],
            ...(database.restarts === null ? [] : ([[t('facts.restarts'), number(database.restarts)]] as const)),
            ...database.replicas.map(({ name, lag, isUsed }): Fact => {
              const behind = lag === null ? [] : [t('values.behind', { time: seconds(lag) })]
              return [t('facts.replica', { name }), [...behind, ...(isUsed ? [] : [t('values.notUsed')])].join(', ')]
            }),
          ]
        : [],
    liveEvents: ({ liveEvents }) =>
      liveEvents
        ? [
            [t('facts.listening'), t(liveEvents.isListening ? 'values.yes' : 'values.no'), !liveEvents.isListening],
            [t('facts.lag'), seconds(liveEvents.lag)],
            [t('facts.reconnects'), number(liveEvents.reconnects)],
            [t('facts.streams'), number(liveEvents.streams)],
          ]
        : [],
    jobs: ({ jobs }) => [
      [t('facts.waiting'), number(jobs.waiting)],
      [t('facts.oldest'), seconds(jobs.oldest)],
      [
        t('facts.dead'),
        jobs.dead.map(({ job, count }) => t('values.deadJob', { job, number: number(count) })).join(', ') || t('values.none'),
      ],
    ],
    connections: ({ connections }) => [
      ...connections.systems
        .filter(({ state }) => state !== 'off')
        .map(({ system, state, isPaused }): Fact => {
          const word = t(`connections:states.${state}`)
          return [
            t(`connections:systems.${system}`),
            isPaused ? t('values.paused', { state: word }) : word,
            state === 'failing' || state === 'incomplete',
          ]
        }),
      [t('facts.waiting'), number(connections.waiting)],
      [t('facts.undelivered'), number(connections.failed)],
    ],
    storage: ({ storage }) =>
      storage
        ? [
            [t('facts.kind'), t(`values.${storage.kind}`)],
            ...(storage.freeBytes === null || storage.sizeBytes === null
              ? []
              : ([[t('facts.free'), of(bytes(storage.freeBytes), bytes(storage.sizeBytes))]] as const)),
            [t('facts.missing'), number(storage.missing)],
          ]
        : [],
  }
}
