import { type DirectoryGroup, directoryGroupRoutes, directoryGroupTypes } from '@destek/contracts/system/directory-groups'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { foldedFilter } from '../../ui/select/option-filter.ts'
import styles from './groups-choice.module.css'

interface GroupsChoiceProps {
  value?: readonly DirectoryGroup[]
  onChange?: (groups: DirectoryGroup[]) => void
}

const none: readonly DirectoryGroup[] = []

/** Two lists of names, one per kind. */
export function GroupsChoice({ value = none, onChange }: GroupsChoiceProps) {
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
