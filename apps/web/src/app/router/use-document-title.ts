import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { documentTitle } from '../routes/page-title.ts'
import type { Page } from '../routes/page.ts'

/** The title of the browser's window; follows the language. */
export function useDocumentTitle(page: Pick<Page, 'title' | 'namedByQuery'>, search: object = {}): void {
  const { t } = useTranslation()
  const title = documentTitle(page, search, t)
  useEffect(() => {
    document.title = title
  }, [title])
}
