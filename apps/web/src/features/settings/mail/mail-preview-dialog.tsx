import { type Language, languages } from '@destek/contracts/core/languages'
import { type MailOccasion, mailRoutes } from '@destek/contracts/system/mails'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { MailPreviewFrame } from '../../../ui/display/mail-preview-frame.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { panelOf, Tabs } from '../../../ui/page/tabs.tsx'
import styles from '../settings.module.css'

interface MailPreviewDialogProps {
  occasion: MailOccasion
  /** The name of the occasion. */
  named: string
  onClose: () => void
}

/** A mail in each language; a sample can be sent to the user's own mailbox. */
export function MailPreviewDialog({ occasion, named, onClose }: MailPreviewDialogProps) {
  const { t, i18n } = useTranslation(['settings', 'common'])
  const [culture, setCulture] = useState<Language>(languages.find((one) => one === i18n.language) ?? languages[0])
  const preview = useQuery({
    ...routeQuery(mailRoutes.preview, { query: { occasion, culture } }),
    meta: { suppressToast: () => true },
  })
  const sample = useSample(occasion, culture)
  return (
    <Dialog
      title={t('preview.title')}
      subtitle={named}
      width="medium"
      note={<span role="status">{sample.said}</span>}
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          <Button type="primary" icon={<Send size={14} aria-hidden />} loading={sample.isSending} onClick={sample.send}>
            {t('preview.send')}
          </Button>
        </>
      }
    >
      <div className={styles.languages}>
        <Tabs
          id="mail-preview"
          label={t('preview.language')}
          tabs={languages.map((key) => ({ key, label: t(`preview.languages.${key}`) }))}
          current={culture}
          onChange={setCulture}
          isSegmented
        />
      </div>
      <div {...panelOf('mail-preview', culture)}>
        {preview.data && <MailPreviewFrame {...preview.data} />}
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      </div>
    </Dialog>
  )
}

/** Sends the mail to the signed-in user and shows the result. */
function useSample(occasion: MailOccasion, culture: Language) {
  const { t } = useTranslation('settings')
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(mailRoutes.test, { body: { occasion, culture } }),
    // Shown beside the button.
    meta: { suppressToast: () => true },
  })
  const said = () => {
    if (isPending) return null
    if (error) return sentenceOf(error)
    if (!data) return null
    return data.isSuccess ? t('preview.sent', { recipient: data.recipient }) : (data.errorMessage ?? t('preview.notSent'))
  }
  return { send: () => mutate(), isSending: isPending, said: said() }
}
