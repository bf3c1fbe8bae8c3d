-- servers since: 0032
-- Servers keep who may do what, and what things are called, instead of asking at every request (docs/decisions/0043-what-servers-keep.md). Each
-- transaction is told a version of both when it enters its tenant: whatever was read under the same version still holds.
alter table tenant
  add access_version uuid not null default gen_random_uuid(),
  add names_version uuid not null default gen_random_uuid();

-- Enters a tenant as `enter_tenant` does, which stays for servers that know no versions.
create function open_tenant(wanted uuid, out state text, out tenant_id uuid, out access_version uuid, out names_version uuid) language plpgsql as $$
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
  if goal is not null then
    ignored := set_config('transaction_read_only', 'on', true);
    state := 'moving';
  end if;
end $$;

-- Runs at the end of the transaction, so that nobody waits for the tenant's row longer than that takes, and nobody who holds it waits for
-- anything else. A version is no number that is counted up: one that a backup brings back would come again with other meanings.
create function renew_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  touched uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  renewed text := 'destek.renewed_' || tg_argv[0];
begin
  if current_setting(renewed, true) is distinct from touched::text then
    perform set_config(renewed, touched::text, true);
    if tg_argv[0] = 'access' then
      update tenant set access_version = gen_random_uuid() where tenant_id = touched;
    else
      update tenant set names_version = gen_random_uuid() where tenant_id = touched;
    end if;
  end if;
  return null;
end $$;

create function renew_access_of_tenant() returns trigger language plpgsql as $$
begin
  new.access_version := gen_random_uuid();
  return new;
end $$;
create trigger renew_access before update of name, is_active on tenant for each row
  when (not is_copying()) execute function renew_access_of_tenant();

do $$
declare
  guarded text;
begin
  foreach guarded in array array['role', 'role_permission', 'user_role', 'tenant_feature', 'tenant_setting', 'team', 'team_member',
    'division', 'division_user'] loop
    execute format('create constraint trigger renew_access after insert or update or delete on %I deferrable initially deferred
      for each row when (not is_copying()) execute function renew_version(''access'')', guarded);
  end loop;
  -- Nobody has kept anything of what was not there.
  execute 'create constraint trigger renew_access after update or delete on app_user deferrable initially deferred
    for each row when (not is_copying()) execute function renew_version(''access'')';
  foreach guarded in array array['category', 'status', 'source', 'division', 'case_type', 'team', 'root_cause', 'location', 'client',
    'program', 'position', 'position_title', 'app_user'] loop
    execute format('create constraint trigger renew_names after update or delete on %I deferrable initially deferred
      for each row when (not is_copying()) execute function renew_version(''names'')', guarded);
  end loop;
end $$;
