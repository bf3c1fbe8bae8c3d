import { type TextTemplateContent, textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { ReasonButton } from '../../../ui/actions/reason-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toastSaved } from '../../../ui/feedback/toast.ts'
import { cultureWords } from './culture-words.ts'

interface RestoreButtonProps {
  text: TextTemplateContent
  /** Called after the original is restored and loaded. */
  onRestored: () => void
}

/** Restores the original of this culture after a confirmation. */
export function RestoreButton({ text, onRestored }: RestoreButtonProps) {
  const { t } = useTranslation('text-templates')
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const restore = useMutation({
    mutationFn: async () => {
      const { name: templateName, cultureName, concurrencyStamp } = text
      await call(textTemplateRoutes.restore, { body: { templateName, cultureName, concurrencyStamp } })
      await queryClient.invalidateQueries({ queryKey: [textTemplateRoutes.restore.group] })
    },
    onSuccess: () => {
      toastSaved()
      onRestored()
    },
    onError: () => setAsking(false),
  })
  return (
    <>
      <ReasonButton
        icon={<RotateCcw size={14} aria-hidden />}
        disabledBecause={text.isCustomised ? undefined : t('restore.notNeeded')}
        onClick={() => setAsking(true)}
      >
        {t('restore.button')}
      </ReasonButton>
      {asking && (
        <Dialog
          kind="question"
          title={t('restore.title')}
          onClose={() => setAsking(false)}
          buttons={
            <>
              <Button autoFocus data-autofocus onClick={() => setAsking(false)}>
                {t('restore.keep')}
              </Button>
              <Button
                type="primary"
                danger
                loading={restore.isPending}
                disabled={restore.isPending}
                onClick={() => restore.mutate()}
              >
                {t('restore.confirm')}
              </Button>
            </>
          }
        >
          {t('restore.text', { culture: cultureWords(t, text.cultureName) })}
        </Dialog>
      )}
    </>
  )
}
