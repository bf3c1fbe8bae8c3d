import { acceptedDocuments, documentLimits } from '@destek/contracts/cases/documents'
import { Camera, Paperclip, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n/i18n.ts'
import styles from './document-field.module.css'
import { DocumentRow } from './document-row.tsx'
import { type RefusedFile, takeFiles, tooMany } from './take-files.ts'
import { useFileSize } from './use-file-size.ts'

interface DocumentFieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  max?: number
  /** For touch: a line with a picture per file, large buttons, and one for the camera. */
  large?: boolean
}

/** With these types, a phone also offers its camera. */
const accepted = `${acceptedDocuments},image/jpeg,image/png`

/** Collects the documents of a form. They are sent with the form. */
export function DocumentField({ files, onChange, max = documentLimits.count, large = false }: DocumentFieldProps) {
  const { t } = useTranslation('documents')
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const Item = large ? DocumentRow : DocumentChip

  const add = (added: FileList | null) => {
    const taken = takeFiles(files, [...(added ?? [])], max)
    setRefused(taken.refused)
    if (taken.files.length > files.length) onChange(taken.files)
  }
  const remove = (file: File) => {
    setRefused([])
    onChange(files.filter((other) => other !== file))
    addButton.current?.focus()
  }
  const choose = (input: HTMLInputElement | null) => {
    if (files.length < max) input?.click()
    else setRefused([{ name: '', ...tooMany(max) }])
  }
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <div
      role="group"
      aria-label={t('title')}
      className={isOver ? styles.over : styles.field}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={styles.row}>
        {files.map((file) => (
          <Item key={`${file.name} ${file.size}`} file={file} onRemove={() => remove(file)} />
        ))}
        {large && (
          <button type="button" className={styles.camera} onClick={() => choose(camera.current)}>
            <Camera size={18} />
            {t('takePhoto')}
          </button>
        )}
        <button
          type="button"
          ref={addButton}
          className={large ? styles.addLarge : styles.add}
          onClick={() => choose(chooser.current)}
        >
          <Paperclip size={large ? 18 : 14} />
          {t(large ? 'addPhoto' : 'add', { listed: files.length, max })}
        </button>
        {files.length === 0 && !large && <span className={styles.hint}>{t('drop')}</span>}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        className={styles.chooser}
        accept={large ? accepted : acceptedDocuments}
        aria-label={t('choose')}
        onChange={(event) => {
          add(event.target.files)
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {large && (
        <input
          ref={camera}
          type="file"
          hidden
          className={styles.chooser}
          accept="image/*"
          capture="environment"
          aria-label={t('camera')}
          onChange={(event) => {
            add(event.target.files)
            event.target.value = ''
          }}
        />
      )}
      <RefusedFiles refused={refused} />
    </div>
  )
}

/** Text dragged within the page is ignored. */
const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The refused files with their reasons. */
const RefusedFiles = ({ refused }: { refused: readonly RefusedFile[] }) => (
  <div role="alert" className={styles.problems}>
    {refused.map(({ name, sentence, values }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two refused files may be the same in every respect
      <p key={index}>
        {name !== '' && !('name' in values) && <b>{name}: </b>}
        <span>{translate(sentence, values)}</span>
      </p>
    ))}
  </div>
)

/** A file to be sent with the form. */
function DocumentChip({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('documents')
  const fileSize = useFileSize()
  return (
    <span className={styles.chip}>
      <Paperclip size={14} />
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.size}>{fileSize(file.size)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { name: file.name })}
        title={t('remove', { name: file.name })}
        onClick={onRemove}
      >
        <X size={14} />
      </button>
    </span>
  )
}
