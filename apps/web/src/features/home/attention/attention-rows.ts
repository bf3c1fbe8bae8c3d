import { type Attention, attentionLimits } from '@destek/contracts/system/attention'
import type { TFunction } from 'i18next'
import { momentText } from '../../../lib/i18n/moment-text.ts'

export interface AttentionRow {
  name: 'connections' | 'undelivered' | 'lastImport' | 'wrongData' | 'feedback' | 'withoutCaseType'
  /** It needs an action. */
  isOpen: boolean
  text: string
  to: string
  search?: Record<string, string>
}

interface Reader {
  t: TFunction<['attention', 'connections']>
  now: number
  language: string
}

/** One row for each part that the user may open, those that need an action first. */
export function attentionRows(attention: Attention, reader: Reader): AttentionRow[] {
  const rows = [
    connections(attention.connections, reader),
    undelivered(attention.undelivered, reader),
    attention.lastImport && lastImport(attention.lastImport, reader),
    attention.wrongData && wrongData(attention.wrongData, reader),
    attention.feedback && feedback(attention.feedback, reader),
    attention.withoutCaseType && withoutCaseType(attention.withoutCaseType, reader),
  ].filter((row) => row !== null)
  return rows.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
}

const settings = '/definations/settings'

function connections(found: Attention['connections'], { t, now, language }: Reader): AttentionRow {
  const namesOf = (state: Attention['connections'][number]['state']) =>
    new Intl.ListFormat(language).format(
      found.filter((one) => one.state === state).map(({ system }) => t(`connections:systems.${system}`)),
    )
  const times = found.flatMap(({ state, lastSuccess }) => (state === 'failing' && lastSuccess ? [lastSuccess] : []))
  const systems = namesOf('failing')
  const sentences = [
    systems &&
      (times.length === 0
        ? t('connections.failing', { systems })
        : t('connections.failingSince', { systems, time: momentText(times.toSorted()[0]!, now, language) })),
    namesOf('slow') && t('connections.slow', { systems: namesOf('slow') }),
    namesOf('incomplete') && t('connections.incomplete', { systems: namesOf('incomplete') }),
  ].filter(Boolean)
  return {
    name: 'connections',
    isOpen: found.length > 0,
    text: sentences.join(' ') || t('connections.good'),
    to: settings,
    search: { tab: 'connections' },
  }
}

function undelivered({ count, newestTime }: Attention['undelivered'], reader: Reader): AttentionRow {
  const text = countText('undelivered', count, newestTime, reader)
  return { name: 'undelivered', isOpen: count > 0, text, to: settings, search: { tab: 'connections' } }
}

function wrongData({ count, oldestTime }: NonNullable<Attention['wrongData']>, reader: Reader): AttentionRow {
  return {
    name: 'wrongData',
    isOpen: count > 0,
    text: countText('wrongData', count, oldestTime, reader),
    to: '/employees/wrong-data',
  }
}

function withoutCaseType({ count }: NonNullable<Attention['withoutCaseType']>, reader: Reader): AttentionRow {
  return {
    name: 'withoutCaseType',
    isOpen: count > 0,
    text: countText('withoutCaseType', count, null, reader),
    to: '/activities/list',
    search: { hasCaseType: 'false', statusWrapupClosed: 'false', startDate: '', endDate: '' },
  }
}

function countText(
  name: 'undelivered' | 'wrongData' | 'withoutCaseType',
  count: number,
  moment: string | null,
  { t, now, language }: Reader,
): string {
  if (count === 0) return t(`${name}.good`)
  const time = moment === null ? '' : momentText(moment, now, language)
  if (count > attentionLimits.counted) return t(`${name}.many`, { count: attentionLimits.counted, time })
  return t(`${name}.count`, { count, time })
}

function lastImport(
  { state, fileName: file, time: moment, rejectedCount: count }: NonNullable<Attention['lastImport']>,
  { t, now, language }: Reader,
): AttentionRow {
  const time = momentText(moment, now, language)
  const text =
    state === 'done' && count > 0
      ? t('lastImport.rejected', { file, time, count })
      : t(`lastImport.${state === 'checking' || state === 'applying' ? 'running' : state}`, { file, time })
  const isOpen = state === 'failed' || state === 'ready' || (state === 'done' && count > 0)
  return { name: 'lastImport', isOpen, text, to: '/employees/import' }
}

function feedback({ count, lowCount: low, average }: NonNullable<Attention['feedback']>, { t, language }: Reader): AttentionRow {
  const row = { name: 'feedback', isOpen: low > 0, to: '/feedback' } as const
  if (count === 0) return { ...row, text: t('feedback.none') }
  if (low > 0) return { ...row, text: t('feedback.low', { count, low }) }
  const score = average === null ? '–' : average.toLocaleString(language, { maximumFractionDigits: 1 })
  return { ...row, text: t('feedback.good', { count, average: score }) }
}
