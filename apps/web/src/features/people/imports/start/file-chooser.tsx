import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedFiles } from './use-import-upload.ts'

interface FileChooserProps {
  /** Whose click opens the chooser of the system. */
  ref: Ref<HTMLInputElement>
  onFile: (file: File) => void
}

/** Unseen; a button opens it. */
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
        // The same file can be chosen again once it was mended.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
