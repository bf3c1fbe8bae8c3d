import { useTranslation } from 'react-i18next'

export function FeedbackPage() {
  const { t } = useTranslation('feedback')
  return <h1>{t('title')}</h1>
}
