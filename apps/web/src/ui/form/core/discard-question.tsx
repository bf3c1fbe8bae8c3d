import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../dialog/dialog.tsx'

interface DiscardQuestionProps {
  /** What is thrown away, in the words of the screen; left out: the typed text. */
  title?: string
  text?: string
  onKeep: () => void
  onDiscard: () => void
}

/** Asked before typed text is thrown away. */
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
