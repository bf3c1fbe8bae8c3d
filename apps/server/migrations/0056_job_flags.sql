-- servers since: 0032
-- Jobs carry flags. Workers skip the jobs of a tenant that is being moved by its flag. A job that was enqueued with a key and has none any
-- more was replaced while it ran, and is no dead letter when it fails.
create or replace function enqueue_jobs(jobs json) returns void
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
      own || ':' || (job ->> 'queue'),
      (job ->> 'runAt')::timestamptz,
      (job ->> 'maxAttempts')::smallint,
      own || ':' || (job ->> 'name') || ':' || (job ->> 'jobKey'),
      (job ->> 'priority')::smallint,
      array['tenant:' || own] || case when job ->> 'jobKey' is not null then array['keyed'] end
    )::graphile_worker.job_spec
    from json_array_elements(jobs) job
  ));
end $$;
