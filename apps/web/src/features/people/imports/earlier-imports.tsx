import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { Button } from 'antd'
import { CircleCheck, CircleX, FlaskConical, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime } from '../../../lib/i18n/dates.ts'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { usePages } from '../../../ui/list/use-pages.ts'
import styles from './earlier-imports.module.css'

interface EarlierImportsProps {
  openedId: string | null
  onOpen: (id: string) => void
}

/** The page size. */
const atATime = 10

/** All imports, newest first; each can be opened. */
export function EarlierImports({ openedId, onOpen }: EarlierImportsProps) {
  const { t } = useTranslation(['employee-imports', 'common'])
  const pages = usePages(
    employeeImportRoutes.pagedList,
    { query: { sorting: 'creationTime desc' } },
    { atATime, suppressToast: true },
  )
  const left = (pages.totalCount ?? 0) - pages.items.length
  return (
    <aside className={styles.earlier} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className={styles.title}>
        {t('page.earlier.title')}
      </h2>
      {pages.isError && pages.items.length === 0 && (
        <p className={styles.note}>
          {t('page.earlier.failed')}{' '}
          <button type="button" className={styles.retry} onClick={() => void pages.refetch()}>
            {t('common:actions.retry')}
          </button>
        </p>
      )}
      {pages.totalCount === 0 && <p className={styles.note}>{t('page.earlier.none')}</p>}
      <ul className={styles.list}>
        {pages.items.map((item) => (
          <li key={item.id}>
            <EarlierImport item={item} isOpened={item.id === openedId} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button type="link" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('page.earlier.more', { count: Math.min(left, atATime) })}
        </Button>
      )}
    </aside>
  )
}

interface EarlierImportProps {
  item: EmployeeImport
  isOpened: boolean
  onOpen: () => void
}

function EarlierImport({ item, isOpened, onOpen }: EarlierImportProps) {
  const { t } = useTranslation('employee-imports')
  const { state, counts, creationTime, creatorName, fileName } = item
  return (
    <button type="button" className={styles.import} aria-current={isOpened || undefined} title={fileName} onClick={onOpen}>
      <StateSign state={state} />
      <span className={`tabular ${styles.when}`}>
        <strong>{formatDay(creationTime)}</strong> {formatTime(creationTime)}
      </span>
      {state === 'done' ? (
        <span className="visually-hidden">{t('page.earlier.states.done')}</span>
      ) : (
        <span className={state === 'failed' ? styles.failed : undefined}>{t(`page.earlier.states.${state}`)}</span>
      )}
      {state !== 'failed' && counts.rows > 0 && (
        <span className="tabular">{t('page.earlier.rows', { count: counts.rows, rejected: counts.rejected })}</span>
      )}
      <span className={styles.who}>{creatorName ?? t('page.earlier.byCommand')}</span>
    </button>
  )
}

const signs = { ready: FlaskConical, done: CircleCheck, failed: CircleX, cancelled: Undo2 }

/** The text beside it says the same, so colour is not the only sign. */
function StateSign({ state }: Pick<EmployeeImport, 'state'>) {
  const isRunning = state === 'checking' || state === 'applying'
  const Icon = isRunning ? null : signs[state]
  return (
    <span className={styles.sign} data-state={state} aria-hidden>
      {Icon ? <Icon size={16} /> : <Spinner size={16} />}
    </span>
  )
}
