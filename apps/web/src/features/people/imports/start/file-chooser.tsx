import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedFiles } from './use-import-upload.ts'

interface FileChooserProps {
  /** A click on it opens the system's file chooser. */
  ref: Ref<HTMLInputElement>
  onFile: (file: File) => void
}

/** Hidden; a button opens it. */
export function FileChooser({ ref, onFile }: FileChooserProps) {
  const { t } = useTranslation('employee-imports')
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={acceptedFiles}
      aria-label={t('page.start.chooseLabel')}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // The same file can be chosen again after a correction.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
