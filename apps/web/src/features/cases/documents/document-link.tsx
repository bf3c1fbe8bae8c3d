import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { documentRoutes, megabyte, previewOf } from '@destek/contracts/cases/documents'
import { useMutation } from '@tanstack/react-query'
import { Download, ExternalLink, Image, Paperclip } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { useInView } from '../../../lib/browser/use-in-view.ts'
import { Spinner } from '../../../ui/display/spinner.tsx'
import styles from './document-links.module.css'
import { useDownload } from './use-download.ts'
import { useFileSize } from './use-file-size.ts'
import { useImage, useImageSource } from './use-image.ts'

interface DocumentLinkProps {
  document: DocumentName
  withPicture: boolean
  /** Opens the image viewer. */
  onShow: () => void
}

/** One document. A click on its name opens what the browser can display; the icon beside it downloads the document. */
export function DocumentLink({ document, withPicture, onShow }: DocumentLinkProps) {
  const { t } = useTranslation('documents')
  const { name } = document
  const download = useDownload(document)
  const opening = useMutation({ mutationFn: () => openPdf(document) })
  const kind = previewOf(name)
  const downloadLabel = t('download', { name })
  if (kind === null) {
    return (
      <NameButton document={document} label={downloadLabel} isBusy={download.isPending} onClick={download.start}>
        <Paperclip size={14} />
      </NameButton>
    )
  }
  return (
    <span className={styles.shown}>
      {kind === 'image' ? (
        <NameButton document={document} label={t('show', { name })} isBusy={false} onClick={onShow}>
          {withPicture && hasSmallPicture(document) ? <DocumentPicture document={document} /> : <Image size={14} />}
        </NameButton>
      ) : (
        <NameButton document={document} label={t('open', { name })} isBusy={opening.isPending} onClick={opening.mutate}>
          <ExternalLink size={14} />
        </NameButton>
      )}
      <button
        type="button"
        className={styles.download}
        aria-label={downloadLabel}
        title={downloadLabel}
        aria-busy={download.isPending}
        onClick={(event) => {
          event.stopPropagation()
          download.start()
        }}
      >
        {download.isPending ? <Spinner /> : <Download size={14} />}
      </button>
    </span>
  )
}

interface NameButtonProps {
  document: DocumentName
  label: string
  isBusy: boolean
  onClick: () => void
  /** The icon for the document's type. */
  children: ReactNode
}

function NameButton({ document: { name, size }, label, isBusy, onClick, children }: NameButtonProps) {
  const fileSize = useFileSize()
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={label}
      title={`${name} · ${fileSize(size)}`}
      aria-busy={isBusy}
      onClick={(event) => {
        // A click on a row opens its case; a click on the document must not.
        event.stopPropagation()
        if (!isBusy) onClick()
      }}
    >
      {isBusy ? <Spinner /> : children}
      <span className={styles.name}>{name}</span>
    </button>
  )
}

/** Larger images are fetched only on request. */
const hasSmallPicture = ({ size }: DocumentName) => size <= 2 * megabyte

/** A thumbnail, fetched when it becomes visible. */
function DocumentPicture({ document: { id } }: { document: DocumentName }) {
  const place = useRef<HTMLSpanElement>(null)
  const { data } = useImage(id, { isWanted: useInView(place) })
  return (
    <span ref={place} className={styles.picture} aria-hidden>
      {data ? <Picture content={data} /> : <Image size={20} />}
    </span>
  )
}

const Picture = ({ content }: { content: Blob }) => <img ref={useImageSource(content)} alt="" />

/** Milliseconds after which the tab must have read the content. */
const readingTime = 60_000

/**
 * Opens a PDF in a new tab. A tab cannot send a token, so it gets an object URL of this page. It is opened before the bytes
 * arrive, because browsers allow that only during the click.
 */
async function openPdf({ id }: Pick<DocumentName, 'id'>): Promise<void> {
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
