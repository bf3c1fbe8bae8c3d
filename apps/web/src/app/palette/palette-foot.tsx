import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/key-hint.tsx'
import css from './palette.module.css'

/** The keys, beside what they do. */
export function PaletteFoot() {
  const { t } = useTranslation('shell')
  return (
    <div className={css.foot}>
      <span>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> {t('palette.choose')}
      </span>
      <span>
        <KeyHint>↵</KeyHint> {t('palette.open')}
      </span>
      <span>
        <KeyHint>Ctrl ↵</KeyHint> {t('palette.newTab')}
      </span>
      <span className={css.end}>
        <KeyHint>&gt;</KeyHint> {t('palette.onlyActions')}
      </span>
    </div>
  )
}
