import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../../../lib/api/api-error.ts'
import { dismissNews, showRefusal } from '../../../../lib/api/notifications.ts'
import { cardOf } from '../../shared/use-open-case.ts'

/** Notifies a user who has moved on that a field of the case was not saved, with a link back. */
export function useMissedEdit(supportCase: Case, field: string): (error: Error) => void {
  const { t } = useTranslation('case-edits')
  const router = useRouter()
  const number = caseNumber(supportCase.userFriendlyId)
  const key = `missed ${supportCase.id} ${field}`
  const open = () => {
    dismissNews(key)
    void router.navigate(cardOf(supportCase))
  }
  return (error) =>
    showRefusal({
      key,
      title: t('missed.title', { field, number }),
      text: t('missed.text', { reason: sentenceOf(error) }),
      action: (
        <Button size="small" type="primary" onClick={open}>
          {t('missed.open')}
        </Button>
      ),
    })
}
