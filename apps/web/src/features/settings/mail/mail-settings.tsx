import { type MailOccasion, mailOccasions, mailRoutes } from '@destek/contracts/system/mails'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { useRunAction } from '../../../ui/actions/action-host.tsx'
import { useField } from '../../../ui/form/core/form-context.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { type GroupProps, SettingSecret, SettingSection, SettingSwitch, useOffReason } from '../setting-fields.tsx'
import styles from '../settings.module.css'
import { WebhookAddress } from '../webhook-address.tsx'
import { MailPreviewDialog } from './mail-preview-dialog.tsx'

/** Selects the automatic mails. A preview is available before a mail is switched on. */
export function MailSettings({ isSet }: GroupProps) {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('mail.enable', t('first.mail'))
  return (
    <>
      <SettingSection name="mail">
        <SettingSwitch name="mail.enable" on={t('switch.onMail')} off={t('switch.off')} />
        <TextField name="mail.senderName" span={3} disabledBecause={disabledBecause} />
        <TextField name="mail.replyTo" span={3} disabledBecause={disabledBecause} />
      </SettingSection>
      <SettingSection name="mailOccasions">
        {mailOccasions.map((occasion) => (
          <Occasion key={occasion} occasion={occasion} disabledBecause={disabledBecause} />
        ))}
      </SettingSection>
      <SettingSection name="mailNews">
        <WebhookAddress route={mailRoutes.bounce} />
        <SettingSecret name="mail.webhookSecret" isSet={isSet} disabledBecause={disabledBecause} />
      </SettingSection>
    </>
  )
}

/** Whether a mail is sent for this occasion, and its preview. */
function Occasion({ occasion, disabledBecause }: { occasion: MailOccasion; disabledBecause: string | undefined }) {
  const { t } = useTranslation('settings')
  const name = `mail.${occasion}`
  const { label } = useField(name)
  const run = useRunAction()
  const isMobile = useIsMobile()
  const preview = () =>
    run({
      name: 'preview',
      label: t('preview.open'),
      Icon: Eye,
      dialog: (onClose) => <MailPreviewDialog occasion={occasion} named={label} onClose={onClose} />,
    })
  return (
    <div className={styles.occasion}>
      <SettingSwitch name={name} disabledBecause={disabledBecause} />
      <Button
        size={isMobile ? 'middle' : 'small'}
        icon={<Eye size={14} aria-hidden />}
        aria-label={t('preview.openOf', { occasion: label })}
        onClick={preview}
      >
        {t('preview.open')}
      </Button>
    </div>
  )
}
