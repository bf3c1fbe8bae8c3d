-- servers since: 0032
-- The worker counts for all tenants together what waits, failed or is paused, and sees nothing else of it. It removes, tenant by tenant, what
-- arrived long ago.
create policy worker on delivery for select to destek_worker using (true);
grant select (tenant_id, id, system, state, finished_time), delete on delivery to destek_worker;
create policy worker on connection for select to destek_worker using (true);
grant select (tenant_id, system, open_until) on connection to destek_worker;

-- How the installation is, for administrators of any tenant: states, ages and sizes of the whole, and numbers of jobs of the own tenant only.
-- The server's role sees neither other sessions nor jobs, so it asks through this function, which names nobody.
create function installation_health() returns json
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with session as (
    select application_name, xact_start from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  ), job as (
    select task.identifier as name, work.payload ->> 'tenantId' as tenant, work.run_at,
      work.is_available and work.run_at <= now() as is_due,
      work.locked_at is null and work.attempts >= work.max_attempts as is_dead
    from graphile_worker._private_jobs work join graphile_worker._private_tasks task on task.id = work.task_id
  ), dead as (
    select name, count(*)::int as count from (
      select name from public.dead_job where tenant_id = current_tenant()
      union all select name from job where is_dead and tenant is null
    ) each_one group by name
  )
  select json_build_object(
    'version', split_part(current_setting('server_version'), ' ', 1),
    'bytes', pg_database_size(current_database()),
    'connections', 1 + (select count(*) from session),
    'maxConnections', current_setting('max_connections')::int,
    'longestTransaction', (select extract(epoch from max(clock_timestamp() - xact_start)) from session),
    'servers', (select count(*) from session where application_name = 'destek live events'),
    'workers', (
      select count(*) from pg_locks
      where locktype = 'advisory' and classid = 20160 and objsubid = 2 and mode = 'ExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())
    ),
    'jobs', json_build_object(
      'waiting', (select count(*) from job where is_due and tenant = current_tenant()::text),
      'oldest', (select extract(epoch from now() - min(run_at)) from job where is_due),
      'dead', (select coalesce(json_agg(json_build_object('job', name, 'count', count) order by name), '[]') from dead)
    )
  )
$$;
revoke all on function installation_health from public;
grant execute on function installation_health to destek_app;
