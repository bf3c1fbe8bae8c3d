-- The cases, which the product calls activities, and what people add to them.

-- Filters by text look for substrings through trigram indexes; 0033_searches.sql says how row-level security lets them.
alter table employee
  add search_text text not null generated always as (
    fold_text(first_name || coalesce(' ' || middle_name, '') || ' ' || last_name || E'\n' || user_name || E'\n' || ident
      || coalesce(E'\n' || company_ident, ''))
  ) stored,
  -- The digits by which a caller is recognised, whatever stands before them: a country code, a zero or nothing.
  add phone_key text generated always as (right(regexp_replace(phone_number, '\D', '', 'g'), 10)) stored,
  add phone_digits text generated always as (regexp_replace(phone_number, '\D', '', 'g')) stored;
create index employee_search on employee using gin (tenant_id, search_text extensions.gin_trgm_ops);
create index employee_phone_key on employee (tenant_id, phone_key);
create index employee_phone_digits on employee using gin (tenant_id, phone_digits extensions.gin_trgm_ops);
create index employee_company_ident on employee (tenant_id, company_ident);

-- The last number and the last time given to a case. One row for each tenant, locked by whoever opens a case until they commit: numbers
-- have no gaps, and a case with a higher number is never older. The number of cases of any span of time is therefore the difference
-- of two numbers, however many cases there are.
create table case_counter (
  tenant_id uuid primary key default current_tenant() references tenant,
  last_number bigint not null,
  last_time timestamptz not null
);
call guard_by_tenant('case_counter', 'select, insert, update');

create table activity (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  friendly_id bigint not null,
  service_desk_id text,
  employee_id uuid not null,
  call_id text,
  phone_number text,
  phone_digits text generated always as (regexp_replace(phone_number, '\D', '', 'g')) stored,
  category_id uuid not null,
  -- The label as it was chosen.
  sub_category text,
  status_id uuid not null,
  source_id uuid not null,
  division_id uuid not null,
  case_type_id uuid,
  affected_user_counts integer not null default 1,
  -- The rich text, and the same without its markup for lists, search and spreadsheets.
  description text not null,
  description_text text not null,
  resolve_description text,
  note text,
  type_of_operation text,
  is_problem_call boolean not null default false,
  is_employee_notified boolean not null default false,
  dont_share_identity boolean not null default false,
  rpa_integration_manuel boolean not null default false,
  creation_time timestamptz not null,
  creator_id uuid not null,
  case_owner_id uuid not null,
  first_response_time timestamptz,
  closed_date_time timestamptz,
  closed_user_id uuid,
  transfer boolean not null default false,
  role smallint not null default 0,
  assigned_team_id uuid,
  assigned_user_id uuid,
  root_cause_analysis boolean not null default false,
  ticket_reason_id uuid,
  action_owner_id uuid,
  is_case_survey_resolved boolean,
  employee_edit_comment text,
  -- The service level that was agreed when the case was opened or its category last changed: the category's, or else the case type's.
  sla_hours bigint,
  due_time timestamptz,
  concurrency_stamp uuid not null default gen_random_uuid(),
  last_modification_time timestamptz,
  last_modifier_id uuid,
  search_text text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee,
  foreign key (tenant_id, category_id, division_id) references category (tenant_id, id, division_id),
  foreign key (tenant_id, status_id) references status,
  foreign key (tenant_id, source_id) references source,
  foreign key (tenant_id, division_id) references division,
  foreign key (tenant_id, case_type_id) references case_type,
  foreign key (tenant_id, creator_id) references app_user,
  foreign key (tenant_id, case_owner_id) references app_user,
  foreign key (tenant_id, closed_user_id) references app_user,
  foreign key (tenant_id, assigned_team_id) references team,
  foreign key (tenant_id, assigned_user_id) references app_user,
  foreign key (tenant_id, ticket_reason_id) references root_cause,
  foreign key (tenant_id, action_owner_id) references root_cause,
  constraint affected_users_fit check (affected_user_counts between 1 and 500),
  constraint description_has_text check (btrim(description_text) <> ''),
  constraint note_fits check (char_length(note) <= 700),
  constraint operation_is_known check (type_of_operation in ('Domestic', 'Multilingual')),
  constraint role_is_known check (role in (0, 1, 2)),
  constraint closing_is_whole check ((closed_date_time is null) = (closed_user_id is null)),
  constraint closed_after_opened check (closed_date_time >= creation_time),
  constraint answered_after_opened check (first_response_time >= creation_time),
  constraint user_has_team check (assigned_user_id is null or assigned_team_id is not null),
  constraint root_cause_is_whole check (
    root_cause_analysis = (ticket_reason_id is not null) and (ticket_reason_id is not null) = (action_owner_id is not null)
  ),
  constraint sla_has_due_time check ((sla_hours is null) = (due_time is null) and sla_hours > 0)
);

-- Who is looked for by their number, their text or their requester is found in one column.
create function activity_search_text(friendly_id bigint, service_desk_id text, description_text text, requester employee) returns text
  language sql immutable parallel safe as $$
  select public.fold_text(concat_ws(E'\n', 'dst-' || friendly_id, service_desk_id, description_text, requester.full_name, requester.user_name,
    requester.ident));
$$;

create function prepare_activity() returns trigger language plpgsql as $$
declare
  requester employee;
begin
  if new.friendly_id is null then
    insert into case_counter as counter (last_number, last_time) values (100001, clock_timestamp())
    on conflict (tenant_id) do update
      set last_number = counter.last_number + 1, last_time = greatest(counter.last_time, clock_timestamp())
    returning counter.last_number, counter.last_time into new.friendly_id, new.creation_time;
  end if;
  if new.search_text is null then
    select * into requester from employee where tenant_id = new.tenant_id and id = new.employee_id;
    new.search_text := activity_search_text(new.friendly_id, new.service_desk_id, new.description_text, requester);
  end if;
  -- A case that is opened with a status that closes it was closed in that moment.
  if new.closed_user_id is not null and new.closed_date_time is null then
    new.closed_date_time := new.creation_time;
  end if;
  if new.sla_hours > 0 then
    new.due_time := new.creation_time + make_interval(hours => least(new.sla_hours, 8760000)::int);
  else
    new.sla_hours := null;
    new.due_time := null;
  end if;
  return new;
end $$;
create trigger prepare before insert on activity for each row execute function prepare_activity();

create function follow_activity_text() returns trigger language plpgsql as $$
begin
  new.search_text := (
    select activity_search_text(new.friendly_id, new.service_desk_id, new.description_text, requester)
    from employee requester where requester.tenant_id = new.tenant_id and requester.id = new.employee_id
  );
  return new;
end $$;
create trigger follow_text before update of service_desk_id, description_text, employee_id on activity
  for each row execute function follow_activity_text();

create function follow_requester() returns trigger language plpgsql as $$
begin
  update activity
  set search_text = activity_search_text(friendly_id, service_desk_id, description_text, new)
  where tenant_id = new.tenant_id and employee_id = new.id;
  return null;
end $$;
create trigger follow_requester after update on employee for each row
  when (old.search_text is distinct from new.search_text) execute function follow_requester();

-- Every list is read newest first within what it is narrowed to. A case is never deleted, which the rights of the server's role make sure of.
create unique index activity_number on activity (tenant_id, friendly_id);
create index activity_newest on activity (tenant_id, creation_time desc, friendly_id desc);
create index activity_open on activity (tenant_id, creation_time desc, friendly_id desc) where closed_date_time is null;
create index activity_by_status on activity (tenant_id, status_id, creation_time desc, friendly_id desc);
create index activity_by_category on activity (tenant_id, category_id, creation_time desc, friendly_id desc);
create index activity_by_division on activity (tenant_id, division_id, creation_time desc, friendly_id desc);
create index activity_by_case_type on activity (tenant_id, case_type_id, creation_time desc, friendly_id desc);
create index activity_by_team on activity (tenant_id, assigned_team_id, creation_time desc, friendly_id desc);
create index activity_by_user on activity (tenant_id, assigned_user_id, creation_time desc, friendly_id desc);
create index activity_open_by_team on activity (tenant_id, assigned_team_id, creation_time desc, friendly_id desc)
  where closed_date_time is null;
create index activity_by_creator on activity (tenant_id, creator_id, creation_time desc, friendly_id desc);
create index activity_by_owner on activity (tenant_id, case_owner_id, creation_time desc, friendly_id desc);
create index activity_by_employee on activity (tenant_id, employee_id, creation_time desc, friendly_id desc);
create unique index one_ticket_per_case on activity (tenant_id, service_desk_id) where service_desk_id is not null;
create index activity_search on activity using gin (tenant_id, search_text extensions.gin_trgm_ops);
create index activity_phone_digits on activity using gin (tenant_id, phone_digits extensions.gin_trgm_ops)
  where phone_digits is not null;
call guard_by_tenant('activity', 'select, insert, update');

-- What was said when the status of a case was given; an employee's own answer is one too.
create table activity_detail (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  activity_id uuid not null,
  status_id uuid not null,
  description text not null,
  description_text text not null,
  is_employee_response boolean not null default false,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, status_id) references status,
  foreign key (tenant_id, creator_id) references app_user,
  constraint description_has_text check (btrim(description_text) <> '')
);
create index activity_detail_of on activity_detail (tenant_id, activity_id, creation_time desc, id desc);
call guard_by_tenant('activity_detail', 'select, insert');

create table activity_note (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  activity_id uuid not null,
  note text not null,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, creator_id) references app_user,
  constraint note_fits check (btrim(note) <> '' and char_length(note) <= 700)
);
create index activity_note_of on activity_note (tenant_id, activity_id, creation_time desc, id desc);
call guard_by_tenant('activity_note', 'select, insert');

create table activity_transfer (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  activity_id uuid not null,
  assigned_team_id uuid not null,
  assigned_user_id uuid,
  role smallint not null,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, assigned_team_id) references team,
  foreign key (tenant_id, assigned_user_id) references app_user,
  foreign key (tenant_id, creator_id) references app_user,
  constraint role_is_known check (role in (0, 1, 2))
);
create index activity_transfer_of on activity_transfer (tenant_id, activity_id, creation_time desc, id desc);
call guard_by_tenant('activity_transfer', 'select, insert');

-- The bytes are in the document storage under the document's id.
create table document (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  activity_id uuid not null,
  -- Null: a document of the opening of the case.
  detail_id uuid,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, detail_id) references activity_detail,
  foreign key (tenant_id, creator_id) references app_user,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 255),
  constraint size_fits check (size between 1 and 10485760)
);
create index document_of on document (tenant_id, activity_id, creation_time, id);
create unique index document_once on document (tenant_id, activity_id, detail_id, name, size) nulls not distinct;
call guard_by_tenant('document', 'select, insert, delete');

-- Filters and columns that a person has named; also shown to their team when shared.
create table case_view (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  list text not null,
  name text not null,
  -- The address parameters of the filters.
  filters text not null,
  columns text[],
  is_default boolean not null default false,
  team_id uuid,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user on delete cascade,
  foreign key (tenant_id, team_id) references team on delete set null (team_id),
  constraint list_is_known check (list in ('all', 'my', 'group')),
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 60),
  constraint filters_fit check (char_length(filters) <= 4000)
);
create unique index case_view_name on case_view (tenant_id, owner_id, list, lower(name collate "tr-x-icu"));
create unique index case_view_one_default on case_view (tenant_id, owner_id, list) where is_default;
create index case_view_by_team on case_view (tenant_id, team_id);
call guard_by_tenant('case_view');

-- Those who hear of the change besides the holders of a permission: users, teams and employees by their ids.
alter table event add audience uuid[];
