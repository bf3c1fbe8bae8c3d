import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'

/** What the product has sent by itself: messages, mails and, where a service desk is played, its tickets. */
export function OutboxPage() {
  const { t } = useTranslation('outbox')
  return <Page title={t('title')}>{null}</Page>
}
