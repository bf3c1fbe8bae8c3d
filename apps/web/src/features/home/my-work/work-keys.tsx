import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import styles from './my-week.module.css'

/** The shortcuts of the page, in its footer. */
export function WorkKeys({ takeKey }: { takeKey: string | null }) {
  const { t } = useTranslation(['my-work', 'common'])
  return (
    <p className={styles.keys}>
      <span>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint>
        {t('common:list.keys.move')}
      </span>
      {takeKey && (
        <span>
          <KeyHint>{takeKey.toUpperCase()}</KeyHint>
          {t('keys.take')}
        </span>
      )}
    </p>
  )
}
