-- servers since: 0032
-- What servers keep must not outlive the rows it was read from (docs/decisions/0043-what-servers-keep.md). Where a tenant is moved away and
-- back, its old row would bring back versions under which a server still keeps what held before.
create function renew_versions_of_place() returns trigger language plpgsql as $$
begin
  new.access_version := gen_random_uuid();
  new.names_version := gen_random_uuid();
  return new;
end $$;
create trigger renew_versions before update of database, moving_to on tenant for each row execute function renew_versions_of_place();

-- A database that was restored, or taken back to an earlier moment, brings back old versions and old numbers of transactions. The epoch is
-- another one after each start of PostgreSQL and in each database that was made anew. A replica has none: it follows its primary.
drop function open_tenant;
create function open_tenant(wanted uuid, out state text, out tenant_id uuid, out access_version uuid, out names_version uuid, out epoch text)
  language plpgsql as $$
declare
  place text;
  goal text;
  ignored text;
begin
  -- Assignments, because PostgreSQL needs no query of its own for them.
  ignored := set_config('destek.tenant_id', wanted::text, true);
  ignored := pg_advisory_xact_lock_shared(tenant_lock(wanted));
  select t.database, t.moving_to, t.access_version, t.names_version into place, goal, access_version, names_version
  from public.tenant t where t.tenant_id = wanted;
  if place is not null then
    raise exception 'The tenant lives in another database.' using errcode = 'DT001', detail = place;
  end if;
  tenant_id := wanted;
  state := 'open';
  if not pg_is_in_recovery() then
    epoch := extract(epoch from pg_postmaster_start_time()) || pg_relation_filepath('public.tenant');
  end if;
  if goal is not null then
    ignored := set_config('transaction_read_only', 'on', true);
    state := 'moving';
  end if;
end $$;
