import { useTranslation } from 'react-i18next'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** `164 KB`, `2.4 MB`; never zero, because a tiny file has a size too. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation('documents')
  return (bytes) =>
    bytes < megabyte
      ? t('kilobytes', { size: Math.max(1, Math.round(bytes / kilobyte)) })
      : t('megabytes', { size: Math.round((bytes / megabyte) * 10) / 10 })
}
