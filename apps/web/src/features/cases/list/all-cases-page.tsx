import { caseRoutes } from '@destek/contracts/cases/cases'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { FilePlus2, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { CaseList } from './case-list.tsx'

/** Every case of the workspace. */
export function AllCasesPage() {
  const { t } = useTranslation('cases')
  const mayCreate = usePermission(caseRoutes.create)
  const isMobile = useIsMobile()
  return (
    <CaseList
      list="all"
      add={
        mayCreate && (
          <Link to="/activities/create">
            {isMobile ? (
              <Button type="primary" tabIndex={-1} icon={<FilePlus2 size={16} aria-hidden />} aria-label={t('newCase')} />
            ) : (
              <Button type="primary" tabIndex={-1} icon={<Plus size={14} aria-hidden />}>
                {t('newCase')}
              </Button>
            )}
          </Link>
        )
      }
    />
  )
}
