import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { megabyte } from '@destek/contracts/cases/documents'
import { Image } from 'lucide-react'
import { useRef } from 'react'
import { useInView } from '../../../lib/browser/use-in-view.ts'
import styles from './document-links.module.css'
import { useImage, useImageSource } from './use-image.ts'

/** Larger images are fetched only on request. */
export const hasSmallPicture = ({ size }: DocumentName) => size <= 2 * megabyte

/** A thumbnail, fetched when it becomes visible. */
export function DocumentPicture({ document: { id } }: { document: DocumentName }) {
  const place = useRef<HTMLSpanElement>(null)
  const { data } = useImage(id, { isWanted: useInView(place) })
  return (
    <span ref={place} className={styles.picture} aria-hidden>
      {data ? <Picture content={data} /> : <Image size={20} />}
    </span>
  )
}

const Picture = ({ content }: { content: Blob }) => <img ref={useImageSource(content)} alt="" />
