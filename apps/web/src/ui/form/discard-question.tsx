import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'

interface DiscardQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asked before typed text is thrown away. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      kind="question"
      title={t('form.discard.title')}
      onClose={onKeep}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onKeep}>
            {t('form.discard.keep')}
          </Button>
          <Button type="primary" danger onClick={onDiscard}>
            {t('form.discard.confirm')}
          </Button>
        </>
      }
    >
      {t('form.discard.text')}
    </Dialog>
  )
}
