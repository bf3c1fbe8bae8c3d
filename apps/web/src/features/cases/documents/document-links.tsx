import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { previewOf } from '@destek/contracts/cases/documents'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/api/lazy-part.ts'
import { DocumentLink } from './document-link.tsx'
import styles from './document-links.module.css'

const ImageViewer = lazyPart(async () => (await import('./image-viewer.tsx')).ImageViewer)

interface DocumentLinksProps {
  documents: readonly DocumentName[]
  /** Shows small pictures of the images; left out where there is one line for each case. */
  withPictures?: boolean
}

/** The names of documents: an image is shown in place, a PDF in a tab of its own, and each can be downloaded. */
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
