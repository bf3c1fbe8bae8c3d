import { type RoleChoice, roleRoutes } from '@destek/contracts/people/roles'
import { userRoutes } from '@destek/contracts/people/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadConfiguration, useConfiguration } from '../../lib/auth/configuration.ts'
import { routeQuery } from '../../lib/api/query-client.ts'

/** All roles with their permissions, and the roles of the signed-in user. */
export function useRoles() {
  const { data, isPending } = useQuery(routeQuery(roleRoutes.all, {}))
  const ownNames = useConfiguration()?.currentUser.roles ?? []
  const roles: readonly RoleChoice[] = data?.items ?? []
  return { roles, own: roles.filter(({ name }) => ownNames.includes(name)), isPending }
}

/** Users show their roles and roles count their users: a change of one affects both, and possibly the user's own menu. */
export function useAccessChanged() {
  const queryClient = useQueryClient()
  return ({ isOwn }: { isOwn: boolean }) => {
    for (const { group } of [userRoutes.pagedList, roleRoutes.pagedList])
      void queryClient.invalidateQueries({ queryKey: [group] })
    if (isOwn) void loadConfiguration()
  }
}
