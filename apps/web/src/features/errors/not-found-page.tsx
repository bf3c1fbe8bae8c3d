import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { Sentence } from '../../ui/display/sentence.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import styles from './errors.module.css'
import { PlainLink } from '../../ui/plain/plain-link.tsx'
import { OutsidePage } from './outside-page.tsx'

interface Props {
  path?: string
  searchKey: string
  onSearch: () => void
}

/** No page has this address. */
export function NotFoundPage({ path, searchKey, onSearch }: Props) {
  const { t } = useTranslation('shell')
  return (
    <OutsidePage>
      <h1 className={styles.notFound}>
        <span className={styles.code}>{t('notFound.code')}</span> <span className={styles.subject}>{t('notFound.title')}</span>
      </h1>
      {path && (
        <p>
          <Sentence text={t('notFound.nothingAt', { path })} />
        </p>
      )}
      <div className={styles.buttons}>
        <PlainLink to="/home" primary>
          {t('notFound.home')}
        </PlainLink>
        <PlainButton onClick={onSearch} aria-haspopup="dialog">
          {t('notFound.search')} <KeyHint>{searchKey}</KeyHint>
        </PlainButton>
      </div>
    </OutsidePage>
  )
}
