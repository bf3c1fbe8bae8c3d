import { userRoutes } from '@destek/contracts/users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api-client.ts'
import styles from './role-dialog.module.css'

const atATime = 20

/** Who holds a role. A name leads to the user in a tab of its own, so that nothing typed here is lost. */
export function RoleHolders({ roleId }: { roleId: string }) {
  const { t, i18n } = useTranslation('roles')
  const heading = useId()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [userRoutes.pagedList.group, 'holders', roleId],
    queryFn: ({ pageParam: skipCount, signal }) =>
      call(userRoutes.pagedList, { query: { roleId, skipCount, maxResultCount: atATime } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => (pages.length * atATime < totalCount ? pages.length * atATime : undefined),
  })
  if (!data) return null
  const users = data.pages.flatMap(({ items }) => items)
  const total = data.pages.at(-1)?.totalCount ?? 0
  return (
    <section className={styles.holders} aria-labelledby={heading}>
      <h3 id={heading}>
        {t('holders.title')} <span className={`tabular ${styles.count}`}>{total.toLocaleString(i18n.language)}</span>
      </h3>
      {total === 0 ? (
        <p>{t('holders.none')}</p>
      ) : (
        <ul>
          {users.map(({ id, fullName, userName }) => (
            <li key={id}>
              <Link to="/definations/users" search={{ edit: id } as never} target="_blank">
                {fullName}
              </Link>
              <small>{userName}</small>
            </li>
          ))}
          {hasNextPage && (
            <li>
              <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('holders.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
