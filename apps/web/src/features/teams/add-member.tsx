import { teamLimits, teamRoutes } from '@destek/contracts/teams'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/configuration.ts'
import { toastSaved } from '../../ui/toast.ts'
import { useAddPerson } from '../../ui/use-add-person.ts'
import { UserSearch } from '../../ui/user-search.tsx'
import styles from './add-member.module.css'

/** Finds a person by name and makes them a member. */
export function AddMember({ teamId }: { teamId: string }) {
  const { t } = useTranslation('teams')
  const may = useMay(teamRoutes.addMember)
  const { userId, choose, problem, isAdding, submit } = useAddPerson({
    route: teamRoutes.addMember,
    group: { teamId },
    onAdded: () => {
      toastSaved()
      choose(null)
    },
  })
  if (!may) return null
  return (
    <form className={styles.form} onSubmit={submit}>
      <UserSearch
        aria-label={t('members.searchLabel')}
        placeholder={t('members.search')}
        limits={teamLimits.memberSearch}
        value={userId}
        onChange={choose}
        problem={problem}
      />
      <Button htmlType="submit" icon={<UserPlus size={14} aria-hidden />} loading={isAdding} disabled={isAdding}>
        {t('members.add')}
      </Button>
    </form>
  )
}
