import type { DirectoryGroup } from '@destek/contracts/directory-groups'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../ui/form/form-field.tsx'
import { isNothing } from '../../ui/form/form-values.ts'
import { GroupsChoice } from './groups-choice.tsx'

/** The groups of both kinds are one set, saved and checked together. */
export function GroupsField() {
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
