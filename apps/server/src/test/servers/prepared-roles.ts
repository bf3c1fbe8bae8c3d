import type pg from 'pg'

/** The roles as the operator of an own PostgreSQL prepares them. */
export const roles = ['destek_app', 'destek_worker', 'destek_search', 'destek_phone_search']

/** Other tests may make them in the same moment. */
export async function prepareRoles(superuser: pg.Client): Promise<void> {
  for (const role of roles)
    await superuser.query(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
}
