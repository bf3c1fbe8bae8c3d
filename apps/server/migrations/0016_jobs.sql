-- Jobs are kept by graphile-worker in a schema of its own, which is made and brought up to date before these files are applied.
-- Workers ask as destek_worker, which reaches the jobs of every tenant and, besides them, only what is granted here.

grant usage on schema public, graphile_worker to destek_worker;
grant select, insert, update, delete on all tables in schema graphile_worker to destek_worker;

-- The library guards its tables by row-level security and leaves it to the installation to say for whom they open.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('create policy worker on %s to destek_worker using (true) with check (true)', guarded);
  end loop;
end $$;

-- The only way from the server's role to the jobs. Whose job it is says the transaction, not the caller; and a key replaces
-- waiting jobs of the same tenant and name only.
create function enqueue_jobs(jobs json) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own constant uuid := current_tenant();
begin
  if not exists (select from public.tenant where tenant_id = own) then
    raise exception 'A job is enqueued in a transaction of its tenant.' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_jobs(array(
    select row(
      job ->> 'name',
      json_build_object('tenantId', own, 'data', job -> 'payload'),
      null,
      (job ->> 'runAt')::timestamptz,
      (job ->> 'maxAttempts')::smallint,
      own || ':' || (job ->> 'name') || ':' || (job ->> 'jobKey'),
      (job ->> 'priority')::smallint,
      null
    )::graphile_worker.job_spec
    from json_array_elements(jobs) job
  ));
end $$;
revoke all on function enqueue_jobs from public;
grant execute on function enqueue_jobs to destek_app;

-- Jobs that have failed for the last time, kept until an administrator of their tenant has them run again or dismisses them.
create table dead_job (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  payload json not null,
  priority smallint not null,
  attempts smallint not null,
  max_attempts smallint not null,
  error text not null,
  enqueued_at timestamptz not null,
  failed_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index dead_job_newest on dead_job (tenant_id, failed_at desc, id);
call guard_by_tenant('dead_job', 'select, delete');
create policy worker on dead_job to destek_worker using (true) with check (true);
grant select, insert on dead_job to destek_worker;

-- What is done regularly for every tenant has to know them. In each of them it is bound to its rows like everybody else.
create policy worker on tenant for select to destek_worker using (true);
grant select on tenant to destek_worker;

-- The server's role can only add events. The worker removes, after a time, those that nothing shows any more: the same list is in
-- contracts/live-events.ts.
grant select, delete on event to destek_worker;
create index event_transient on event (tenant_id, occurred_at)
  where type in ('caseView.saved', 'caseView.deleted', 'feedback.given');
