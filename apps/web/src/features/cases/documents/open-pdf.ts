import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { call } from '../../../lib/api/api-client.ts'

/** How long a tab may take to read what it shows. */
const readingTime = 60_000

/**
 * Shows a PDF in a tab of its own. A tab cannot ask with a token, so it gets the bytes under an address of this page. It is opened before
 * they are here: browsers allow that only while the person clicks.
 */
export async function openPdf({ id }: Pick<DocumentName, 'id'>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    const bytes = await call(documentRoutes.preview, { params: { id } })
    // Whatever was answered, it is read as a PDF and nothing else.
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    if (tab) tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), readingTime)
  } catch (error) {
    tab?.close()
    throw error
  }
}
