import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { call } from '../../../lib/api/api-client.ts'

/** Milliseconds after which the tab must have read the content. */
const readingTime = 60_000

/**
 * Opens a PDF in a new tab. A tab cannot send a token, so it gets an object URL of this page. It is opened before the bytes
 * arrive, because browsers allow that only during the click.
 */
export async function openPdf({ id }: Pick<DocumentName, 'id'>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    const bytes = await call(documentRoutes.preview, { params: { id } })
    // The content is always opened as a PDF, whatever type the server sent.
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    if (tab) tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), readingTime)
  } catch (error) {
    tab?.close()
    throw error
  }
}
