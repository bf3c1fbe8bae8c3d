import { NotFound } from '../pages/not-found.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** An address that no page of the table has. */
export function UnknownAddress() {
  useDocumentTitle({ title: 'notFound' })
  return <NotFound />
}
