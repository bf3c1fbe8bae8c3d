import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { documentTitle, type Titled } from '../routes/page-title.ts'

/** Sets the title of the browser window; follows the language. */
export function useDocumentTitle(page: Titled, search: object = {}): void {
  const { t } = useTranslation()
  const title = documentTitle(page, search, t)
  useEffect(() => {
    document.title = title
  }, [title])
}
