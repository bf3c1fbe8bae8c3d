import { Form, type RefSelectProps } from 'antd'
import { type ReactNode, useId, useRef, useState, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { revalidateInvalid } from '../../../ui/form/core/use-route-form.ts'
import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { isNothing } from '../../../ui/form/core/form-values.ts'
import { FailedOptions } from '../../../ui/select/failed-options.tsx'
import { labelsOf, type Option } from '../../../ui/select/option.ts'
import styles from './category-field.module.css'
import { type CategoryHit, CategorySearch } from './category-search.tsx'
import { clearedBy } from './case-rules.ts'
import { employeeSearchId } from './create-address.ts'
import { RoutingLine } from './routing-line.tsx'
import { categoryFields, type CategoryFieldName, levelsOf, useCategoriesOf, useDivisionChoices } from './use-case-choices.ts'
import { ChoiceColumn } from './choice-column.tsx'

/** The category of the case: four columns, each narrowing the next, or one search over all of them. */
export function CategoryField() {
  const { t } = useTranslation('create-case')
  const headingId = useId()
  const form = Form.useFormInstance()
  const isMobile = useIsMobile()
  const search = useRef<RefSelectProps>(null)
  // If the employee is already known, the keyboard starts at the category.
  const [entered, setEntered] = useState<CategoryFieldName | null>(() => (isNobodyTyping() ? 'divisionId' : null))
  const chosen = useChosenLevels()
  const divisions = useDivisionChoices()
  const categories = useCategoriesOf(chosen.divisionId)
  const levels = levelsOf(divisions.data?.items ?? [], categories.data?.items ?? [], chosen)
  const isLoading = (name: CategoryFieldName) =>
    name === 'divisionId' ? divisions.isPending : categories.isFetching && !categories.data
  const failureOf = (name: CategoryFieldName) => {
    const asked = name === 'divisionId' ? divisions : categories
    return asked.isError && !asked.data ? <FailedOptions onRetry={() => void asked.refetch()} /> : undefined
  }
  const reasonFor = (name: CategoryFieldName) => {
    const previous = categoryFields[categoryFields.indexOf(name) - 1]
    return name !== 'divisionId' && previous && !chosen[previous] ? t(`category.first.${name}`) : undefined
  }

  useHotkeys([{ keys: '/', label: t('category.search'), group: 'page', run: () => search.current?.focus() }])
  const choose = (choice: CategoryHit['choice']) => {
    const isOtherDivision = choice.divisionId !== chosen.divisionId
    form.setFieldsValue({ ...clearedBy(isOtherDivision ? choice : { callWrapupId: choice.callWrapupId }), ...choice })
    revalidateInvalid(form)
  }

  return (
    <section className={styles.field} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{t('category.label')}</h2>
        <CategorySearch ref={search} onChoose={choose} />
      </header>
      <div className={isMobile ? styles.steps : styles.columns} onBlur={() => setEntered(null)}>
        {categoryFields.map((name, index) =>
          isMobile ? (
            <SelectField
              key={name}
              name={name}
              options={levels[name]}
              loading={isLoading(name)}
              disabledBecause={reasonFor(name)}
            />
          ) : (
            <CategoryColumn
              key={name}
              name={name}
              options={levels[name]}
              none={reasonFor(name) ?? (isLoading(name) ? '' : (failureOf(name) ?? t('category.none')))}
              onType={() => search.current?.focus()}
              onStep={(direction) => setEntered(categoryFields[index + direction] ?? name)}
              isEntered={entered === name}
            />
          ),
        )}
      </div>
      <RoutingLine form={form} />
    </section>
  )
}

/** Focus is nowhere, or still in the employee search. */
const isNobodyTyping = () => document.activeElement === document.body || document.activeElement?.id === employeeSearchId

function useChosenLevels(): Record<CategoryFieldName, unknown> {
  return {
    divisionId: Form.useWatch('divisionId'),
    callParentWrapupId: Form.useWatch('callParentWrapupId'),
    callWrapupId: Form.useWatch('callWrapupId'),
    subWrapup: Form.useWatch('subWrapup'),
  }
}

interface CategoryColumnProps {
  name: CategoryFieldName
  options: readonly Option[]
  none: ReactNode
  onType: () => void
  onStep: (direction: 1 | -1) => void
  isEntered: boolean
}

/** One step of the category as a form field. */
function CategoryColumn({ name, options, none, ...walking }: CategoryColumnProps) {
  const { label, isRequired } = useField(name)
  const describe = useCallback((value: unknown) => (isNothing(value) ? undefined : labelsOf(options, value)), [options])
  return (
    <FormField name={name} span={1} describe={describe}>
      <ChoiceColumn
        label={label}
        options={options}
        none={none}
        leadsOn={name !== 'subWrapup'}
        optional={!isRequired}
        {...walking}
      />
    </FormField>
  )
}
