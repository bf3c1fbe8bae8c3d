import {
  type EmployeeImport,
  employeeImportRoutes,
  importFields,
  type ImportTarget,
} from '@destek/contracts/people/employee-imports'
import { Select } from 'antd'
import { ArrowRight, Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import type { Options } from '../../../ui/select/option.ts'
import { foldedFilter } from '../../../ui/select/option-filter.ts'
import styles from './column-choices.module.css'
import { useImportChange } from './use-import.ts'

/** The content of each column of the file. A change is saved at once, and the rows are checked again. */
export function ColumnChoices({ found }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const save = useImportChange((targets: ImportTarget[]) =>
    call(employeeImportRoutes.saveColumns, {
      params: { id: found.id },
      body: { targets, concurrencyStamp: found.concurrencyStamp },
    }),
  )
  const saved = found.columns.map(({ target }) => target)
  const targets = save.isPending ? save.variables : saved
  const known = targets.filter((target) => target !== null).length
  const missing = found.missingFields.map((field) => t(`fields.${field}`))
  const isDisabled = found.state !== 'ready' || save.isPending
  return (
    <section className={styles.columns} aria-labelledby="import-columns">
      <h3 id="import-columns" className={styles.title}>
        {t('page.columns.title')} <small>{t('page.columns.recognised', { known, all: targets.length })}</small>
      </h3>
      <ul className={styles.list}>
        {found.columns.map(({ header, sample }, index) => (
          <ColumnChoice
            // oxlint-disable-next-line react/no-array-index-key -- columns have their place in the file and nothing else
            key={index}
            header={header}
            sample={sample}
            target={targets[index] ?? null}
            taken={headersByTarget(found, targets, index)}
            isDisabled={isDisabled}
            onChange={(target) => save.mutate(withTarget(targets, index, target))}
          />
        ))}
      </ul>
      {missing.length > 0 && found.state === 'ready' && (
        <Notice tone="warning" role="status">
          {t('page.columns.missing', { count: missing.length, fields: missing.join(', ') })}
        </Notice>
      )}
      {save.error && (
        <Notice tone="danger" role="alert">
          {sentenceOf(save.error)}
        </Notice>
      )}
    </section>
  )
}

/** A field comes from one column only: the column that held it before is cleared. */
const withTarget = (targets: readonly ImportTarget[], changed: number, target: ImportTarget): ImportTarget[] =>
  targets.map((other, index) => {
    if (index === changed) return target
    return other === target && target !== 'attribute' ? null : other
  })

const headersByTarget = ({ columns }: EmployeeImport, targets: readonly ImportTarget[], except: number) =>
  new Map(targets.flatMap((target, index) => (target && index !== except ? [[target, columns[index]?.header ?? '']] : [])))

interface ColumnChoiceProps {
  header: string
  sample: string
  target: ImportTarget
  /** The other columns by their field. */
  taken: ReadonlyMap<string, string>
  isDisabled: boolean
  onChange: (target: ImportTarget) => void
}

/** The value for "leave out", because an empty select would show no text. */
const nothing = ''

function ColumnChoice({ header, sample, target, taken, isDisabled, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('employee-imports')
  const Icon = target === null ? CircleAlert : Check
  return (
    <li className={styles.column}>
      <span className={styles.head} title={sample ? `${header}: ${sample}` : header}>
        <span className={styles.header}>{header}</span>
        {sample && <span className={styles.sample}>{sample}</span>}
      </span>
      <ArrowRight size={14} aria-hidden className={styles.arrow} />
      <Select
        className={styles.select}
        aria-label={t('page.columns.of', { header })}
        value={target ?? nothing}
        options={[...useTargets(taken)]}
        disabled={isDisabled}
        showSearch={foldedFilter}
        popupMatchSelectWidth={false}
        onChange={(chosen: string) => onChange(chosen === nothing ? null : (chosen as ImportTarget))}
      />
      <Icon size={14} aria-hidden className={target === null ? styles.leftOut : styles.known} />
      <span className="visually-hidden">{t(target === null ? 'page.columns.isLeftOut' : 'page.columns.isKnown')}</span>
    </li>
  )
}

/** From this field on, the fields are about a person's work. */
const firstOfWork = importFields.indexOf('managerIdent')

function useTargets(taken: ReadonlyMap<string, string>): Options {
  const { t } = useTranslation('employee-imports')
  const fields = importFields.map((field) => {
    const header = taken.get(field)
    const label = t(`fields.${field}`)
    return { value: field, label: header === undefined ? label : t('page.columns.taken', { field: label, header }) }
  })
  return [
    {
      label: t('page.columns.groups.other'),
      options: [
        { value: nothing, label: t('page.columns.leaveOut') },
        { value: 'attribute', label: t('page.columns.attribute') },
      ],
    },
    { label: t('page.columns.groups.person'), options: fields.slice(0, firstOfWork) },
    { label: t('page.columns.groups.work'), options: fields.slice(firstOfWork) },
  ]
}
