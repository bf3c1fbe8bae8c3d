import { useTranslation } from 'react-i18next'
import { KeyHint } from '../key-hint.tsx'
import styles from './list-page.module.css'

/** A key of a list besides the usual ones, with what it does in a word. */
export interface ListKey {
  key: string
  does: string
}

interface ListKeysProps {
  editable?: boolean
  deletable?: boolean
  /** What Enter does in a word, where it is not editing. */
  opens?: string
  more?: readonly ListKey[]
}

/** The keys of a list, printed where the list is; those that do not fit are left out. */
export function ListKeys({ editable = true, deletable = true, opens, more }: ListKeysProps) {
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
      {more?.map(({ key, does }) => (
        <span key={key}>
          <KeyHint>{key}</KeyHint>
          {does}
        </span>
      ))}
    </div>
  )
}
