import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface LeaversQuestionProps {
  count: number
  onKeep: () => void
  onConfirm: () => void
}

/** Asked before people are made inactive because a file does not name them: half a file would do it to most of them. */
export function LeaversQuestion({ count, onKeep, onConfirm }: LeaversQuestionProps) {
  const { t } = useTranslation('employee-imports')
  return (
    <Dialog
      kind="question"
      title={t('page.question.title', { count })}
      onClose={onKeep}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onKeep}>
            {t('page.question.keep')}
          </Button>
          <Button type="primary" danger onClick={onConfirm}>
            {t('page.question.confirm', { count })}
          </Button>
        </>
      }
    >
      {t('page.question.text')}
    </Dialog>
  )
}
