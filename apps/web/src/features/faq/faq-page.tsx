import { Button } from 'antd'
import { CircleHelp, ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { S } from '@destek/contracts/system/settings'
import { useConfiguration, settingOn, settingValue } from '../../lib/auth/configuration.ts'
import { MessagePanel } from '../../ui/display/message-panel.tsx'
import { Page } from '../../ui/page/page.tsx'

/** Opens the organisation's FAQ in a new tab; the link remains for browsers that block such tabs. */
export function FaqPage() {
  const { t } = useTranslation('faq')
  useConfiguration()
  const address = faqAddress()
  useOpenOnce(address)
  return (
    <Page>
      <MessagePanel
        icon={<CircleHelp size={16} />}
        title={t(address ? 'opened' : 'none')}
        text={t(address ? 'openedText' : 'noneText')}
        actions={
          address && (
            <Button type="primary" href={address} target="_blank" rel="noopener noreferrer" icon={<ExternalLink size={14} />}>
              {t('open')}
            </Button>
          )
        }
      />
    </Page>
  )
}

/** React may run an effect twice; one visit opens one tab. */
function useOpenOnce(address: string | undefined): void {
  useEffect(() => {
    if (!address) return
    const opening = setTimeout(() => window.open(address, '_blank', 'noopener,noreferrer'))
    return () => clearTimeout(opening)
  }, [address])
}

/** The external FAQ of the organisation; undefined if the setting is off or holds no web address. */
function faqAddress(): string | undefined {
  const address = settingValue(S.FaqUrl).trim()
  return settingOn(S.FaqEnable) && /^https?:\/\//i.test(address) ? address : undefined
}
