import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ActProps } from './act-dialog.tsx'

/** What became of an act that needs nothing more from the employee. */
export function ActResult({ method, employee, message, onClose }: ActProps & { message: string | null }) {
  const { t } = useTranslation(['link-tokens', 'common'])
  return (
    <Dialog
      title={t(`act.titles.${method}`)}
      subtitle={t('act.who', { name: employee.fullName, userName: employee.userName })}
      onClose={onClose}
      buttons={
        <Button type="primary" data-autofocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <Notice tone="good" role="status">
        {message ?? t('act.done')}
      </Notice>
    </Dialog>
  )
}
