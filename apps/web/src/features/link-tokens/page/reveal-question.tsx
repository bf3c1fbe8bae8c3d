import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AntdProvider } from '../../../ui/theme/antd-provider.tsx'

interface RevealQuestionProps {
  onShow: () => void
  onClose: () => void
}

/** Asks before a password is shown for the first time. */
export function RevealQuestion({ onShow, onClose }: RevealQuestionProps) {
  const { t } = useTranslation('link-tokens')
  return (
    <AntdProvider>
      <Dialog
        kind="question"
        title={t('page.password.askTitle')}
        onClose={onClose}
        buttons={
          <>
            <Button onClick={onClose}>{t('page.password.askNot')}</Button>
            <Button type="primary" autoFocus data-autofocus onClick={onShow}>
              {t('page.password.askShow')}
            </Button>
          </>
        }
      >
        {t('page.password.askText')}
      </Dialog>
    </AntdProvider>
  )
}
