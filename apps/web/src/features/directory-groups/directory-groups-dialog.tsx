import { type DirectoryGroup, directoryGroupRoutes, directoryGroupTypes } from '@destek/contracts/system/directory-groups'
import { type Program, programRoutes } from '@destek/contracts/definitions/programs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useCallback, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { FormDialog } from '../../ui/form/core/form-dialog.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { FormField } from '../../ui/form/core/form-field.tsx'
import { isNothing } from '../../ui/form/core/form-values.ts'
import { foldedFilter } from '../../ui/select/option-filter.ts'
import styles from './directory-groups-dialog.module.css'

/** Opened by the address: `?edit=<id of the program>`. */
export function DirectoryGroupsDialog({ rows }: { rows: readonly Program[] }) {
  const { record: program, close } = useRecordDialog(programRoutes.one, rows)
  return program ? <GroupsOfProgram key={program.id} program={program} onClose={close} /> : null
}

function GroupsOfProgram({ program, onClose }: { program: Program; onClose: () => void }) {
  const { t } = useTranslation('directory-groups')
  const queryClient = useQueryClient()
  const query = routeQuery(directoryGroupRoutes.one, { params: { programIdent: program.ident } })
  const { data: groups, isFetchedAfterMount, isError } = useQuery(query)

  // The failure has already been shown, and there is nothing to edit.
  const closeForGood = useEffectEvent(onClose)
  const failed = isError && !groups
  useEffect(() => {
    if (failed) closeForGood()
  }, [failed])

  // The form starts with the stored data, not with a cached answer.
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

/** The groups of both kinds are one set, saved and validated together. */
function GroupsField() {
  const { t } = useTranslation('directory-groups')
  const inWords = useCallback(
    (value: unknown) => {
      if (isNothing(value)) return undefined
      const namesOf = (type: DirectoryGroup['type']) =>
        (value as DirectoryGroup[]).filter((group) => group.type === type).map(({ name }) => name)
      return [[t('fields.organizational'), namesOf('Organizational')] as const, [t('fields.mail'), namesOf('Mail')] as const]
        .filter(([, names]) => names.length > 0)
        .map(([kind, names]) => `${kind}: ${names.join(', ')}`)
        .join('; ')
    },
    [t],
  )
  return (
    <FormField name="groups" unlabelled describe={inWords}>
      <GroupsChoice />
    </FormField>
  )
}

interface GroupsChoiceProps {
  value?: readonly DirectoryGroup[]
  onChange?: (groups: DirectoryGroup[]) => void
}

const none: readonly DirectoryGroup[] = []

/** Two lists of names, one per kind. */
function GroupsChoice({ value = none, onChange }: GroupsChoiceProps) {
  const change = (type: DirectoryGroup['type'], names: string[]) =>
    onChange?.(
      directoryGroupTypes.flatMap((kind) =>
        kind === type ? names.map((name) => ({ name, type })) : value.filter((group) => group.type === kind),
      ),
    )
  return (
    <div className={styles.kinds}>
      {directoryGroupTypes.map((type) => (
        <NamesOfKind
          key={type}
          type={type}
          names={value.filter((group) => group.type === type).map(({ name }) => name)}
          onChange={(names) => change(type, names)}
        />
      ))}
    </div>
  )
}

const kinds = {
  Organizational: { key: 'organizational', route: directoryGroupRoutes.organizationGroups },
  Mail: { key: 'mail', route: directoryGroupRoutes.mailGroups },
} as const

interface NamesOfKindProps {
  type: DirectoryGroup['type']
  names: string[]
  onChange: (names: string[]) => void
}

function NamesOfKind({ type, names, onChange }: NamesOfKindProps) {
  const { t } = useTranslation('directory-groups')
  const id = useId()
  const { key, route } = kinds[type]
  const { data } = useQuery(routeQuery(route, {}))
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>{t(`fields.${key}`)}</label>
      <Select
        id={id}
        mode="tags"
        value={names}
        options={(data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
        placeholder={t('choose')}
        // Not the comma: names of a directory contain it.
        tokenSeparators={[';', '\n']}
        showSearch={foldedFilter}
        onChange={(chosen: string[]) => onChange(chosen.map((name) => name.trim()).filter(Boolean))}
      />
      <p>{t(`hints.${key}`)}</p>
    </div>
  )
}
