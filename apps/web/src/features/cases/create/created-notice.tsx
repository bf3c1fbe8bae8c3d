import { caseNumber } from '@destek/contracts/cases/case-limits'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { placeOf, useOpenCase } from '../shared/use-open-case.ts'
import styles from './create-case.module.css'
import { Notice } from '../../../ui/display/notice.tsx'
import type { Created } from './use-document-uploads.ts'

interface CreatedNoticeProps {
  created: Created
  onRetry: () => void
  onAnother: () => void
}

/** The case that was just created, and how its documents fared. */
export function CreatedNotice({ created: { supportCase, uploads }, onRetry, onAnother }: CreatedNoticeProps) {
  const { t } = useTranslation('create-case')
  const openCase = useOpenCase()
  const mayOpen = usePermission([P.Activity])
  const number = caseNumber(supportCase.userFriendlyId)
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <div className={styles.notices}>
      <Notice
        tone={failed > 0 ? 'danger' : 'good'}
        role="status"
        actions={
          <>
            {failed > 0 && (
              <Button size="small" onClick={onRetry}>
                {t('created.retry', { count: failed })}
              </Button>
            )}
            <Button size="small" onClick={onAnother}>
              {t('created.another')}
            </Button>
            {mayOpen && (
              <Button size="small" type="primary" onClick={() => void openCase(placeOf(supportCase))}>
                {t('created.open')}
              </Button>
            )}
          </>
        }
      >
        <strong>{t('created.text', { number })}</strong>
        {uploads.length > 0 && (
          <ul className={styles.uploads} aria-label={t('created.uploads', { number })}>
            {uploads.map(({ file, state, reason }) => (
              <li key={`${file.name} ${file.size}`}>
                {file.name}: {t(`created.${state}`)} {reason}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
