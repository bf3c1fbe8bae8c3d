import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../dialog/dialog.tsx'

interface DiscardQuestionProps {
  /** The question in the screen's words; left out: about typed text. */
  title?: string
  text?: string
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before typed text is discarded. */
export function DiscardQuestion({ title, text, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      kind="question"
      title={title ?? t('form.discard.title')}
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
      {text ?? t('form.discard.text')}
    </Dialog>
  )
}
