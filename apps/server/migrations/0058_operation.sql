-- servers since: 0032
-- The worker removes mails, messages and audits that are older than their retention, tenant by tenant. It reads no more of them than it
-- needs to tell what is still in use.
grant select (tenant_id, id, activity_id, creation_time), delete on mail_message to destek_worker;
grant select (tenant_id, id, employee_id, text, status, creation_time, finished_time), delete on sms_message to destek_worker;
grant select (tenant_id, id, creation_time), delete on api_audit to destek_worker;
grant select (tenant_id, id, closed_date_time) on activity to destek_worker;
grant select (subject_id) on delivery to destek_worker;

-- When backups were made, for the figure of their age. Other tools than `npm run backup` may note theirs too. It is no part of a backup
-- itself, so it has a schema of its own.
create schema destek_operation;
create table destek_operation.backup (
  finished_time timestamptz primary key default now()
);
grant usage on schema destek_operation to destek_worker;
grant select on destek_operation.backup to destek_worker;

-- The owner sees which program and database a session of another role belongs to, but neither its kind nor its transactions, unless it is
-- granted pg_read_all_stats. A session of a user whose kind is hidden counts as one of a client.
create or replace function installation_health() returns json
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with session as (
    select application_name, xact_start from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'
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
