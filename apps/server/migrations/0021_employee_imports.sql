-- Employees from a file of the personnel system. The header stays as history; the rows of the file go some days after the import is over.
create table employee_import (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  file_name text not null,
  file_bytes bigint not null,
  format text not null,
  encoding text,
  delimiter text,
  state text not null default 'checking',
  headers text[] not null,
  samples text[] not null,
  -- What each column holds; null: it is left out.
  targets text[] not null,
  row_count int not null default 0,
  done_rows int not null default 0,
  created_count int not null default 0,
  changed_count int not null default 0,
  unchanged_count int not null default 0,
  rejected_count int not null default 0,
  leaver_count int not null default 0,
  reasons jsonb not null default '[]',
  -- Locations, clients, programs and positions that are made when it is applied.
  new_workplaces jsonb not null default '[]',
  deactivates_leavers boolean not null default false,
  failure text,
  -- In which the names of what is made on the way are written.
  language text not null,
  -- Null: by a command of the operator.
  creator_id uuid,
  creation_time timestamptz not null default now(),
  -- Null: the file was not read to its end.
  staged_time timestamptz,
  checked_time timestamptz,
  finished_time timestamptz,
  -- Whoever works on it now, and when they were last seen doing so.
  run_id uuid,
  touched_time timestamptz not null default now(),
  concurrency_stamp uuid not null default gen_random_uuid(),
  primary key (tenant_id, id),
  foreign key (tenant_id, creator_id) references app_user,
  constraint known_format check (format in ('csv', 'xlsx')),
  constraint known_state check (state in ('checking', 'ready', 'applying', 'done', 'failed', 'cancelled')),
  constraint column_has_target check (cardinality(headers) = cardinality(targets) and cardinality(headers) = cardinality(samples)),
  constraint failed_has_reason check ((state = 'failed') = (failure is not null)),
  constraint finished_has_time check ((state in ('done', 'failed', 'cancelled')) = (finished_time is not null))
);
create index employee_import_newest on employee_import (tenant_id, creation_time desc, id desc);
create unique index one_import_is_applied on employee_import (tenant_id) where state = 'applying';
call guard_by_tenant('employee_import');

create table employee_import_row (
  tenant_id uuid not null default current_tenant() references tenant,
  import_id uuid not null,
  -- As the person sees it in the file: the header is row 1.
  number int not null,
  cells text[] not null,
  outcome text,
  ident text,
  user_key text,
  -- The manager that is still to be given; null when there is none or the employee has that one already.
  manager_ident text,
  -- The columns of the employee, as far as the file says something about them.
  record jsonb,
  attributes jsonb,
  changes jsonb,
  problems jsonb,
  is_applied boolean not null default false,
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references employee_import on delete cascade,
  constraint known_outcome check (outcome in ('new', 'changed', 'same', 'rejected')),
  constraint rejected_has_problem check ((outcome = 'rejected') = (problems is not null))
);
create index employee_import_row_ident on employee_import_row (tenant_id, import_id, ident, number) where ident is not null;
create index employee_import_row_user on employee_import_row (tenant_id, import_id, user_key, number) where user_key is not null;
create index employee_import_row_manager on employee_import_row (tenant_id, import_id, manager_ident) where manager_ident is not null;
create index employee_import_row_rejected on employee_import_row (tenant_id, import_id, number) where outcome = 'rejected';
create index employee_import_row_changed on employee_import_row (tenant_id, import_id, number) where outcome = 'changed';
call guard_by_tenant('employee_import_row');

-- What is filled by the hundred thousand is unknown to the planner until its statistics are refreshed: every index begins with the tenant,
-- of whom it then expects a row or two, and any index seems as good as the right one. The server's role owns no table, so it asks for it here.
create function refresh_import_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze public.employee;
  analyze public.employee_import_row;
end $$;
revoke all on function refresh_import_statistics from public;
grant execute on function refresh_import_statistics to destek_app;

-- User names are looked up by the thousand. Row-level security lets an index be used only by conditions that cannot leak, and `lower` is not
-- known to be one of them; comparing a column is.
alter table employee add user_key text not null generated always as (lower(user_name)) stored;
create unique index employee_user_key on employee (tenant_id, user_key);
drop index employee_user_name;

-- That an import moved on is shown by the import itself; the same list is in contracts/live-events.ts.
drop index event_transient;
create index event_transient on event (tenant_id, occurred_at)
  where type in ('caseView.saved', 'caseView.deleted', 'feedback.given', 'employeeImport.changed');
