import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlainAnchor, PlainButton } from '../../ui/plain/plain-button.tsx'
import styles from './errors.module.css'
import { InsideMessage } from './inside-message.tsx'

/** An error during rendering: what happened, what was kept, and the next step. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const outdated = isMissingCode(error)
  return (
    <InsideMessage
      icon={CircleAlert}
      title={t(outdated ? 'crash.outdatedTitle' : 'crash.title')}
      text={t(outdated ? 'crash.outdatedText' : 'crash.text')}
    >
      <PlainButton primary onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </PlainButton>
      <PlainAnchor href="/home">{t('crash.home')}</PlainAnchor>
      <details className={styles.details}>
        <summary>{t('crash.details')}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </InsideMessage>
  )
}

/** The page's code is no longer on the server because a newer version replaced it. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|error loading dynamically/i.test(error.message)
