import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'

interface DiscardCaseProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asked before a half-written case and its draft are thrown away. */
export function DiscardCase({ onKeep, onDiscard }: DiscardCaseProps) {
  const { t } = useTranslation(['create-case', 'common'])
  return (
    <Dialog
      kind="question"
      title={t('discard.title')}
      onClose={onKeep}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onKeep}>
            {t('common:form.discard.keep')}
          </Button>
          <Button type="primary" danger onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {t('discard.text')}
    </Dialog>
  )
}
