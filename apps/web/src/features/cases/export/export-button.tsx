import { caseRoutes } from '@destek/contracts/cases/cases'
import { type CaseListName, type CaseQuery, ExportCases } from '@destek/contracts/cases/case-filters'
import { Button } from 'antd'
import { Download, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainIssue } from '@destek/contracts/core/validation-messages'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { showWarning, showSuccess } from '../../../lib/api/notifications.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { callStream, whole } from '../../../lib/api/api-client.ts'
import { downloadStamp, saveBlob } from '../../../lib/api/download.ts'
import { notifyError } from '../../../lib/api/notify-error.ts'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'
import { createStore } from '../../../lib/browser/store.ts'
import type { ExportDays } from './export-range.tsx'
import styles from './export-progress.module.css'

const ExportRange = lazyWithRetry(async () => (await import('./export-range.tsx')).ExportRange)

interface ExportButtonProps {
  /** The filters and the order of the list. */
  query: CaseQuery
  list: CaseListName
}

/**
 * Exports the cases of a list as a spreadsheet. A list without a range of days asks for one first. Page and other users are not
 * blocked meanwhile.
 */
export function ExportButton({ query, list }: ExportButtonProps) {
  const { t } = useTranslation('cases')
  const running = runningExport.use()
  const [isAsking, setAsking] = useState(false)
  if (!usePermission(caseRoutes.excelList)) return null
  if (running) return <ExportProgress {...running} />

  const start = () => {
    const problem = problemOf(query, list)
    if (problem?.isAboutDays) setAsking(true)
    else if (problem) showWarning({ title: t('export.refused'), text: problem.reason })
    else void runExport(query, list)
  }
  return (
    <>
      <Button icon={<Download size={14} aria-hidden />} onClick={start}>
        {t('export.button')}
      </Button>
      <Suspense>
        {isAsking && (
          <ExportRange
            days={query as ExportDays}
            refusedBecause={(days) => problemOf({ ...query, ...days }, list)?.reason ?? null}
            onExport={(days) => {
              setAsking(false)
              void runExport({ ...query, ...days }, list)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The server's reason to refuse this export; null if it is allowed. */
function problemOf(query: CaseQuery, list: CaseListName): { reason: string; isAboutDays: boolean } | null {
  const { error } = ExportCases.safeParse({ ...query, list })
  const [issue] = error?.issues ?? []
  if (!issue) return null
  const { message, members } = explainIssue(issue, caseRoutes.excelList.group, translate)
  return { reason: message, isAboutDays: members.some((name) => name === 'startDate' || name === 'endDate') }
}

/** The progress of an export: the number of cases and the received bytes. The total size is unknown in advance. */
function ExportProgress({ count, received, cancel }: RunningExport) {
  const { t, i18n } = useTranslation('cases')
  const size = (received / 1_000_000).toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={styles.progress}>
      <span role="progressbar" aria-label={t('export.starting')} className={`tabular ${styles.text}`}>
        {count === null ? t('export.starting') : t('export.running', { count, size })}
      </span>
      <IconButton icon={<X size={14} aria-hidden />} label={t('export.cancel')} onClick={cancel} />
    </span>
  )
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Fetches the spreadsheet of a list and saves it; one at a time. */
async function runExport(query: CaseQuery, list: CaseListName): Promise<void> {
  if (runningExport.get()) return
  const controller = new AbortController()
  const { signal } = controller
  runningExport.set({ count: null, received: 0, cancel: () => controller.abort() })
  try {
    const answer = await callStream(caseRoutes.excelList, { query: { ...query, list } }, { signal })
    const count = Number(answer.headers.get('x-total-count') ?? 0)
    const tell = (received: number) => runningExport.set({ count, received, cancel: () => controller.abort() })
    tell(0)
    const file = await whole(receiveBase64(answer.body!, excel, tell))
    const name = `Cases_${downloadStamp()}.xlsx`
    saveBlob(name, file)
    showSuccess({ title: translate('common:saved.title'), text: translate('cases:export.done', { count, name }) })
  } catch (error) {
    if (!signal.aborted) notifyError(error)
  } finally {
    runningExport.set(null)
  }
}

/** The running export. It continues across pages, so no page owns it. */
interface RunningExport {
  /** The number of cases; null until the server has sent it. */
  count: number | null
  received: number
  cancel: () => void
}

export const runningExport = createStore<RunningExport | null>(null)

/**
 * Decodes a JSON string of base64 chunk by chunk while it arrives, so that a large one is not in memory twice and does not block
 * the page. Reports the received bytes after each chunk.
 */
async function receiveBase64(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onBytes: (received: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  let held = ''
  let quotes = 0
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    received += value.length
    quotes += value.split('"').length - 1
    held += value.replaceAll('"', '')
    // Four characters are three bytes; the rest waits for the next chunk.
    const whole = held.length - (held.length % 4)
    parts.push(bytesOf(held.slice(0, whole)))
    held = held.slice(whole)
    onBytes(received)
  }
  if (quotes !== 2 || held !== '') throw new TypeError('The file is not whole.')
  return new Blob(parts, { type })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index)
  return bytes
}
