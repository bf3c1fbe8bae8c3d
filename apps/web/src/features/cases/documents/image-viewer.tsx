import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import styles from './image-viewer.module.css'
import { useDownload } from './use-download.ts'
import { useFileSize } from './use-file-size.ts'
import { useImage, useImageSource } from './use-image.ts'

interface ImageViewerProps {
  /** The images that the arrow keys step through. */
  images: readonly DocumentName[]
  shownId: string
  onShow: (id: string) => void
  onClose: () => void
}

const zoom = { least: 1, most: 5, step: 0.5 }

/** An image over the page: arrow keys switch, plus and minus zoom, Escape closes. */
export function ImageViewer({ images, shownId, onShow, onClose }: ImageViewerProps) {
  const { t } = useTranslation(['documents', 'common'])
  const fileSize = useFileSize()
  const [scale, setScale] = useState(zoom.least)
  const index = Math.max(
    images.findIndex(({ id }) => id === shownId),
    0,
  )
  const image = images[index]!
  const download = useDownload(image)
  const go = (by: 1 | -1) => {
    const next = images[index + by]
    if (!next) return
    setScale(zoom.least)
    onShow(next.id)
  }
  const enlarge = (by: number) => setScale((now) => Math.min(Math.max(now + by, zoom.least), zoom.most))
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => enlarge(zoom.step),
    '=': () => enlarge(zoom.step),
    '-': () => enlarge(-zoom.step),
    '0': () => setScale(zoom.least),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys must not reach the row or the page below.
    if (event.key !== 'Escape') event.stopPropagation()
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <div className={styles.place} role="presentation" onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
      <Dialog
        width="wide"
        title={image.name}
        subtitle={fileSize(image.size)}
        note={images.length > 1 && t('viewer.nth', { nth: index + 1, count: images.length })}
        onClose={onClose}
        buttons={
          <>
            {images.length > 1 && (
              <>
                <IconButton icon={<ChevronLeft size={16} aria-hidden />} label={t('viewer.previous')} onClick={() => go(-1)} />
                <IconButton icon={<ChevronRight size={16} aria-hidden />} label={t('viewer.next')} onClick={() => go(1)} />
              </>
            )}
            <IconButton
              icon={<ZoomOut size={16} aria-hidden />}
              label={t('viewer.smaller')}
              onClick={() => enlarge(-zoom.step)}
            />
            <IconButton icon={<ZoomIn size={16} aria-hidden />} label={t('viewer.larger')} onClick={() => enlarge(zoom.step)} />
            <Button icon={<Download size={14} aria-hidden />} loading={download.isPending} onClick={download.start}>
              {t('viewer.download')}
            </Button>
            <Button type="primary" autoFocus data-autofocus onClick={onClose}>
              {t('common:actions.close')}
            </Button>
          </>
        }
      >
        <Shown key={image.id} image={image} scale={scale} />
      </Dialog>
    </div>
  )
}

function Shown({ image: { id, name }, scale }: { image: DocumentName; scale: number }) {
  const { data, error, refetch } = useImage(id)
  return (
    <div className={styles.frame} data-large={scale > zoom.least || undefined}>
      {data ? (
        <Full content={data} name={name} scale={scale} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </div>
  )
}

const Full = ({ content, name, scale }: { content: Blob; name: string; scale: number }) => (
  <img
    ref={useImageSource(content)}
    alt={name}
    style={scale > zoom.least ? { height: `${100 * scale}%`, maxWidth: 'none', maxHeight: 'none' } : undefined}
  />
)
