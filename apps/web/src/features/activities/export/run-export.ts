import { activityRoutes } from '@destek/contracts/activities'
import type { ActivityList } from '@destek/contracts/activity-filters'
import { callStream, whole } from '../../../lib/api-client.ts'
import { downloadStamp, saveBlob } from '../../../lib/download.ts'
import { translate } from '../../../lib/i18n.ts'
import { showSuccess } from '../../../lib/notifications.ts'
import { notifyError } from '../../../lib/notify-error.ts'
import { runningExport } from './export-store.ts'
import { receiveBase64 } from './receive-base64.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Fetches the spreadsheet of a list and hands it to the downloads; one at a time. */
export async function runExport(query: object, list: ActivityList): Promise<void> {
  if (runningExport.get()) return
  const controller = new AbortController()
  const { signal } = controller
  runningExport.set({ count: null, received: 0, cancel: () => controller.abort() })
  try {
    const answer = await callStream(activityRoutes.excelList, { query: { ...query, list } as never }, { signal })
    const count = Number(answer.headers.get('x-total-count') ?? 0)
    const tell = (received: number) => runningExport.set({ count, received, cancel: () => controller.abort() })
    tell(0)
    const file = await whole(receiveBase64(answer.body!, excel, tell))
    const name = `Cases_${downloadStamp()}.xlsx`
    saveBlob(name, file)
    showSuccess({ title: translate('common:saved.title'), text: translate('activities:export.done', { count, name }) })
  } catch (error) {
    if (!signal.aborted) notifyError(error)
  } finally {
    runningExport.set(null)
  }
}
