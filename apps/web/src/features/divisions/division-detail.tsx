import { type Division, divisionRoutes } from '@destek/contracts/divisions'
import { useTranslation } from 'react-i18next'
import { EditDeleteButtons } from '../../ui/edit-delete-buttons.tsx'
import { DetailHead } from '../../ui/split/detail-head.tsx'
import { DivisionUsers } from './division-users.tsx'

/** One division: what its flags mean, and who belongs to it. */
export function DivisionDetail({ division }: { division: Division }) {
  const { t } = useTranslation('divisions')
  const { id, name, isPublic, isAuthorized, userCount } = division
  return (
    <>
      <DetailHead
        title={name}
        facts={[
          t('facts.users', { count: userCount }),
          t(isPublic ? 'facts.public' : 'facts.notPublic'),
          isAuthorized && t('facts.authorized'),
        ]}
        actions={
          <EditDeleteButtons
            id={id}
            named={name}
            edit={divisionRoutes.save}
            remove={divisionRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        }
      />
      <DivisionUsers division={division} />
    </>
  )
}
