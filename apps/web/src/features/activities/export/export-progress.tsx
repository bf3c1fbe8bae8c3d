import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './export-progress.module.css'
import type { RunningExport } from './export-store.ts'

/** How far an export has come: of how many cases it is, and how much of it has arrived. How much will follow nobody knows beforehand. */
export function ExportProgress({ count, received, cancel }: RunningExport) {
  const { t, i18n } = useTranslation('activities')
  const size = (received / 1_000_000).toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={styles.progress}>
      <span role="progressbar" aria-label={t('export.starting')} className={`tabular ${styles.text}`}>
        {count === null ? t('export.starting') : t('export.running', { count, size })}
      </span>
      <IconButton icon={<X size={14} aria-hidden />} label={t('export.cancel')} onClick={cancel} />
    </span>
  )
}
