import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { previewOf } from '@destek/contracts/cases/documents'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'
import { DocumentLink } from './document-link.tsx'
import styles from './document-links.module.css'

const ImageViewer = lazyWithRetry(async () => (await import('./image-viewer.tsx')).ImageViewer)

interface DocumentLinksProps {
  documents: readonly DocumentName[]
  /** Shows thumbnails of images; left out where each case has only one line. */
  withPictures?: boolean
}

/** The documents by name: an image opens in place, a PDF in a new tab, and each can be downloaded. */
export function DocumentLinks({ documents, withPictures = false }: DocumentLinksProps) {
  const { t } = useTranslation('documents')
  const [shown, setShown] = useState<string | null>(null)
  const images = documents.filter(({ name }) => previewOf(name) === 'image')
  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLink document={document} withPicture={withPictures} onShow={() => setShown(document.id)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {shown && <ImageViewer images={images} shownId={shown} onShow={setShown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}
