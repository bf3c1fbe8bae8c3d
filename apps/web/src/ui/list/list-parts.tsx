import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../display/key-hint.tsx'
import { EmptyState, type EmptyWords } from './empty-state.tsx'
import { ListFailure } from './list-failure.tsx'
import styles from './list-page.module.css'
import { Pager } from './pager.tsx'
import type { List } from './use-list.ts'

/** The parts of a list that do not depend on the row type. */
export type AnyList = Omit<List<unknown>, 'items'>

export interface ListPartsProps {
  list: AnyList
  empty: EmptyWords
  /** Other filters than the text are active: an empty list then means "no match". */
  isFiltered?: boolean
  /** The add button; an empty list offers it too. */
  add?: ReactNode
  /** Before the add button; for example an export. */
  actions?: ReactNode
  /** A row of filters between header and rows. */
  filters?: ReactNode
  /** The dialog of the add button and the rows; mounted even when the list is empty. */
  dialog?: ReactNode
  /** False if rows cannot be edited; Enter does nothing. */
  editable?: boolean
  /** False if rows cannot be deleted. */
  deletable?: boolean
  /** A word for the action of Enter, if it is not editing. */
  opens?: string
  /** Further keys of the rows. */
  moreKeys?: readonly ListKey[]
  children: ReactNode
}

/** The list has no records yet: offer to add the first one. */
export const hasNothingYet = ({ list, isFiltered }: Pick<ListPartsProps, 'list' | 'isFiltered'>) =>
  list.totalCount === 0 && !list.filter && !isFiltered

const failureOf = (list: AnyList) => (list.error && list.totalCount === undefined ? list.error : null)

export const ListFilters = ({ children }: { children: ReactNode }) =>
  children ? <div className={styles.filters}>{children}</div> : null

/** The rows or their replacement. */
export function ListBody({ list, empty, isFiltered = false, add, children }: ListPartsProps) {
  const failure = failureOf(list)
  if (failure) return <ListFailure error={failure} list={list} />
  if (list.totalCount !== 0) return children
  return (
    <EmptyState filter={list.filter} isFiltered={isFiltered} onClearFilter={() => list.setFilter('')} words={empty} add={add} />
  )
}

export const ListFooter = ({
  list,
  editable,
  deletable,
  opens,
  moreKeys,
}: Pick<ListPartsProps, 'list' | 'editable' | 'deletable' | 'opens' | 'moreKeys'>) => (
  <footer className={styles.footer}>
    {list.totalCount !== 0 && !failureOf(list) && (
      <ListKeys editable={editable} deletable={deletable} opens={opens} more={moreKeys} />
    )}
    <Pager
      page={list.page}
      pageSize={list.pageSize}
      totalCount={list.totalCount}
      atLeast={list.atLeast}
      onPage={list.setPage}
      onPageSize={list.hasFixedSize ? undefined : list.setPageSize}
    />
  </footer>
)

/** A further key of a list, with a word for its action. */
interface ListKey {
  key: string
  does: string
}

interface ListKeysProps {
  editable?: boolean
  deletable?: boolean
  /** A word for the action of Enter, if it is not editing. */
  opens?: string
  more?: readonly ListKey[]
}

/** The keys of a list, shown in its footer; those that do not fit are hidden. */
function ListKeys({ editable = true, deletable = true, opens, more }: ListKeysProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.keys}>
      <span>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint>
        {t('list.keys.move')}
      </span>
      {editable && (
        <span>
          <KeyHint>↵</KeyHint>
          {opens ?? t('list.keys.edit')}
        </span>
      )}
      {deletable && (
        <span>
          <KeyHint>{t('keys.delete')}</KeyHint>
          {t('list.keys.delete')}
        </span>
      )}
      {more?.map(({ key, does }) => (
        <span key={key}>
          <KeyHint>{key}</KeyHint>
          {does}
        </span>
      ))}
    </div>
  )
}
