import type { Division } from '@destek/contracts/divisions'
import { Globe, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './division-marks.module.css'

/** Which flags a division has, as small signs in the tree. */
export function DivisionMarks({ division: { isPublic, isAuthorized } }: { division: Division }) {
  const { t } = useTranslation('divisions')
  return (
    <span className={styles.marks}>
      {isAuthorized && <Mark icon={<ShieldCheck size={14} aria-hidden />} name={t('fields.isAuthorized')} />}
      {isPublic && <Mark icon={<Globe size={14} aria-hidden />} name={t('fields.isPublic')} />}
    </span>
  )
}

const Mark = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span role="img" aria-label={name} title={name} className={styles.marks}>
    {icon}
  </span>
)
