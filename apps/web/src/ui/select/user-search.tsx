import { userRoutes } from '@destek/contracts/people/users'
import { call } from '../../lib/api/api-client.ts'
import { SearchSelect } from './search-select.tsx'
import styles from './user-search.module.css'

interface UserSearchProps {
  /** The minimum number of letters and the maximum number of results. */
  limits: { minChars: number; results: number }
  value: string | null
  onChange: (userId: string | null) => void
  placeholder: string
  /** The error of the choice. */
  problem?: string
  autoFocus?: boolean
  id?: string
  'aria-label'?: string
}

/** A user, searched by name or user name. */
export const UserSearch = ({ limits, value, onChange, problem, ...rest }: UserSearchProps) => (
  <div className={styles.search}>
    <SearchSelect
      {...rest}
      allowClear
      search={(text, signal) => findUsers(text, limits.results, signal)}
      minChars={limits.minChars}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
    />
    {problem && (
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
    )}
  </div>
)

async function findUsers(filterText: string, maxResultCount: number, signal: AbortSignal) {
  const query = { filterText, maxResultCount, sorting: 'fullName' }
  const { items } = await call(userRoutes.pagedList, { query }, { signal })
  return items.map(({ id, fullName, userName }) => ({ value: id, label: `${fullName} (${userName})` }))
}
