import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../display/key-hint.tsx'
import { EmptyState, type EmptyWords } from './empty-state.tsx'
import { ListFailure } from './list-failure.tsx'
import styles from './list-page.module.css'
import { Pager } from './pager.tsx'
import type { List } from './use-list.ts'

/** Everything of a list that does not depend on what its rows are. */
export type AnyList = Omit<List<unknown>, 'items'>

export interface ListPartsProps {
  list: AnyList
  empty: EmptyWords
  /** Filters besides the text are set: an empty list then means that nothing matches them. */
  isFiltered?: boolean
  /** The add button; the empty list offers it as the next step. */
  add?: ReactNode
  /** Before the add button, such as an export. */
  actions?: ReactNode
  /** A row of filters between the header and the rows. */
  filters?: ReactNode
  /** What the add button and the rows open; there even when the list is empty. */
  dialog?: ReactNode
  /** False where a row has nothing to edit; Enter does nothing on it. */
  editable?: boolean
  /** False where rows are only edited. */
  deletable?: boolean
  /** What Enter does in a word, where it is not editing. */
  opens?: string
  /** Keys of the rows besides the usual ones. */
  moreKeys?: readonly ListKey[]
  /** The rows. */
  children: ReactNode
}

/** There is no record at all yet: adding the first one is the next step. */
export const hasNothingYet = ({ list, isFiltered }: Pick<ListPartsProps, 'list' | 'isFiltered'>) =>
  list.totalCount === 0 && !list.filter && !isFiltered

const failureOf = (list: AnyList) => (list.error && list.totalCount === undefined ? list.error : null)

export const ListFilters = ({ children }: { children: ReactNode }) =>
  children ? <div className={styles.filters}>{children}</div> : null

/** The rows, or what is there instead. */
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

/** A key of a list besides the usual ones, with what it does in a word. */
interface ListKey {
  key: string
  does: string
}

interface ListKeysProps {
  editable?: boolean
  deletable?: boolean
  /** What Enter does in a word, where it is not editing. */
  opens?: string
  more?: readonly ListKey[]
}

/** The keys of a list, printed where the list is; those that do not fit are left out. */
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
