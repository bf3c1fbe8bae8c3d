import { useTranslation } from 'react-i18next'
import { KeyHint } from '../key-hint.tsx'
import styles from './list-page.module.css'

interface ListKeysProps {
  editable?: boolean
  deletable?: boolean
  /** What Enter does in a word, where it is not editing. */
  opens?: string
}

/** The keys of a list, printed where the list is. */
export function ListKeys({ editable = true, deletable = true, opens }: ListKeysProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.keys}>
      <span>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint>
        {t('list.keys.move')}
      </span>
      {editable && (
        <span>
          <KeyHint>↵</KeyHint>
          {opens ?? t('list.keys.edit')}
        </span>
      )}
      {deletable && (
        <span>
          <KeyHint>{t('keys.delete')}</KeyHint>
          {t('list.keys.delete')}
        </span>
      )}
    </div>
  )
}
