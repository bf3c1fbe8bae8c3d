import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { InsideMessage } from './inside-message.tsx'
import { useWayBack } from './use-way-back.ts'

/** The page exists, but this user may not open it. */
export function NoPermissionPage() {
  const { t } = useTranslation('shell')
  const { back } = useWayBack()
  return (
    <InsideMessage icon={ShieldAlert} title={t('noPermission.title')} text={t('noPermission.text')}>
      <PlainButton onClick={back}>{t('noPermission.back')}</PlainButton>
    </InsideMessage>
  )
}
