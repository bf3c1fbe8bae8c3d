import { useTranslation } from 'react-i18next'
import { KeyHint } from '../key-hint.tsx'
import styles from './list-page.module.css'

/** The keys of a list, printed where the list is. */
export function ListKeys({ editable = true, deletable = true }: { editable?: boolean; deletable?: boolean }) {
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
          {t('list.keys.edit')}
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
