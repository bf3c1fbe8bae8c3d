import { directoryGroupRoutes } from '@destek/contracts/directory-groups'
import { type Program, programRoutes } from '@destek/contracts/programs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/query-client.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { GroupsField } from './groups-field.tsx'

/** Opens by the address: `?edit=<id of the program>`. */
export function DirectoryGroupsDialog({ rows }: { rows: readonly Program[] }) {
  const { record: program, close } = useRecordDialog(programRoutes.one, rows)
  return program ? <GroupsOfProgram key={program.id} program={program} onClose={close} /> : null
}

function GroupsOfProgram({ program, onClose }: { program: Program; onClose: () => void }) {
  const { t } = useTranslation('directory-groups')
  const queryClient = useQueryClient()
  const query = routeQuery(directoryGroupRoutes.one, { params: { programIdent: program.ident } })
  const { data: groups, isFetchedAfterMount, isError } = useQuery(query)

  // The failure itself has been told; there is nothing to edit.
  const closeForGood = useEffectEvent(onClose)
  useEffect(() => {
    if (isError) closeForGood()
  }, [isError])

  // The form starts from what is stored now, not from what was read some time ago.
  if (!groups || !isFetchedAfterMount) return null
  return (
    <FormDialog
      kind="directoryGroup"
      historyId={program.id}
      route={directoryGroupRoutes.save}
      initial={groups}
      reload={() => queryClient.fetchQuery({ ...query, staleTime: 0 })}
      title={t('edit')}
      subtitle={`${program.name} · ${program.clientName}`}
      onClose={onClose}
    >
      <GroupsField />
    </FormDialog>
  )
}
