-- servers since: 0032
-- Tenants may be spread over several databases (docs/decisions/0041-tenants-over-several-databases.md). The row of a tenant says whether it
-- lives in this database; in the first database, which has a row for each of them, it also says where else.
alter table tenant
  -- Null: here.
  add database text,
  -- Not null: nothing is written until it has been moved there.
  add moving_to text,
  add constraint moves_from_here check (database is null or moving_to is null);

create function tenant_lock(tenant_id uuid) returns bigint
  language sql immutable parallel safe
  return uuid_hash_extended(tenant_id, 36);

-- Binds the transaction to a tenant. Where the tenant has gone it fails; while the tenant is being moved it can only read, which is answered.
-- The lock keeps nobody waiting: it tells the mover who is there. Whoever holds it before the mover has looked is waited for; whoever takes
-- it later looks at the row later, and sees what the mover has written there.
create function enter_tenant(wanted uuid) returns text language plpgsql as $$
declare
  place text;
  goal text;
  ignored text;
begin
  -- Assignments, because PostgreSQL needs no query of its own for them.
  ignored := set_config('destek.tenant_id', wanted::text, true);
  ignored := pg_advisory_xact_lock_shared(tenant_lock(wanted));
  select database, moving_to into place, goal from public.tenant where tenant_id = wanted;
  if place is not null then
    raise exception 'The tenant lives in another database.' using errcode = 'DT001', detail = place;
  end if;
  if goal is null then
    return 'open';
  end if;
  ignored := set_config('transaction_read_only', 'on', true);
  return 'moving';
end $$;

-- Rows that come from another database, or leave for one, are as they should be: nothing is derived from them anew.
create function is_copying() returns boolean
  language sql stable parallel safe
  return current_setting('destek.copying', true) is not distinct from 'on';

create or replace trigger announce after insert on event for each row
  when (not is_copying()) execute function announce_event();
create or replace trigger prepare before insert on activity for each row
  when (not is_copying()) execute function prepare_activity();
create or replace trigger take_number_back after insert on activity for each row
  when (not is_copying()) execute function take_number_back();
create or replace trigger keep_deleted_numbers after delete on activity
  referencing old table as deleted for each statement when (not is_copying()) execute function keep_deleted_numbers();
create or replace trigger note_added after insert on activity
  referencing new table as added for each statement when (not is_copying()) execute function note_added_cases();
create or replace trigger note_removed after delete on activity
  referencing old table as removed for each statement when (not is_copying()) execute function note_removed_cases();
create or replace trigger count_added after insert on employee
  referencing new table as added for each statement when (not is_copying()) execute function count_added_employees();
create or replace trigger count_removed after delete on employee
  referencing old table as removed for each statement when (not is_copying()) execute function count_removed_employees();
