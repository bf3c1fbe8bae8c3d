import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { Page } from '../../../ui/page/page.tsx'

/** Replaces the list if the account is not linked to any people. */
export function NobodyAffiliated() {
  const { t } = useTranslation('staff')
  return (
    <Page>
      <MessagePanel
        role="alert"
        icon={<TriangleAlert size={16} />}
        title={t('nobodyAffiliated.title')}
        text={t('nobodyAffiliated.text')}
      />
    </Page>
  )
}
