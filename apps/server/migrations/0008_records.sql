-- What is common to the records that people maintain.

-- How many rows of which table and column refer to a record and would not go with it. Read from the foreign keys themselves, so that
-- a table that comes later is counted without being named anywhere.
create function uses_of(used regclass, used_id uuid) returns table (place text, uses bigint)
  language plpgsql stable as $$
declare
  link record;
begin
  for link in
    select constraints.conrelid::regclass as referrer, columns.attname as column_name
    from pg_constraint constraints
    join pg_attribute ids on ids.attrelid = used and ids.attname = 'id'
    join pg_attribute columns on columns.attrelid = constraints.conrelid
      and columns.attnum = constraints.conkey[array_position(constraints.confkey, ids.attnum)]
    where constraints.contype = 'f' and constraints.confrelid = used and constraints.confdeltype = 'a'
    order by 1, 2
  loop
    execute format('select count(*) from %s where tenant_id = current_tenant() and %I = $1', link.referrer, link.column_name)
      into uses using used_id;
    if uses > 0 then
      place := link.referrer::text || '.' || link.column_name;
      return next;
    end if;
  end loop;
end $$;

-- The history tells the fields in the order in which the record has them, which jsonb forgets.
alter table event alter before type json, alter after type json;

-- The history of a record is read newest first.
create index event_history on event (tenant_id, subject_id, id desc);
drop index event_of_subject;

alter table program
  add concurrency_stamp uuid not null default gen_random_uuid(),
  add creation_time timestamptz not null default now(),
  add creator_id uuid,
  add last_modification_time timestamptz,
  add last_modifier_id uuid,
  add constraint group_name_fits check (char_length(service_desk_group_name) <= 230),
  add constraint affected_name_fits check (char_length(service_desk_affected_name) <= 230);

alter table app_user
  add concurrency_stamp uuid not null default gen_random_uuid(),
  add creator_id uuid,
  add last_modification_time timestamptz,
  add last_modifier_id uuid;

alter table role
  add description text,
  add concurrency_stamp uuid not null default gen_random_uuid(),
  add creation_time timestamptz not null default now(),
  add creator_id uuid,
  add last_modification_time timestamptz,
  add last_modifier_id uuid,
  add constraint name_fits check (char_length(name) <= 100),
  add constraint description_fits check (char_length(description) <= 500);
