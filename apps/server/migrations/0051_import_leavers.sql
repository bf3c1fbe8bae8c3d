-- servers since: 0032
-- The people whom an import makes inactive. The list is written when the import begins to be applied: it deactivates these people and
-- nobody else, and the same people can be made active again.
create table employee_import_leaver (
  tenant_id uuid not null default current_tenant() references tenant,
  import_id uuid not null,
  employee_id uuid not null,
  -- Null: not yet.
  deactivated_time timestamptz,
  -- Null: inactive ever since.
  reactivated_time timestamptz,
  primary key (tenant_id, import_id, employee_id),
  foreign key (tenant_id, import_id) references employee_import on delete cascade,
  foreign key (tenant_id, employee_id) references employee on delete cascade,
  constraint reactivated_was_deactivated check (reactivated_time is null or deactivated_time is not null)
);
create index employee_import_leaver_employee on employee_import_leaver (tenant_id, employee_id);
call guard_by_tenant('employee_import_leaver');

-- A trigger, because a later import, a person or an older server may make somebody active again. Whoever is deactivated once more after that
-- is no longer inactive because of the first import.
create function note_reactivation() returns trigger language plpgsql as $$
begin
  update employee_import_leaver set reactivated_time = now()
  where tenant_id = new.tenant_id and employee_id = new.id and deactivated_time is not null and reactivated_time is null;
  return null;
end $$;
create trigger note_reactivation after update of is_active on employee for each row
  when (new.is_active and not old.is_active) execute function note_reactivation();

alter table employee_import
  -- Employees who were active when the rows were checked.
  add active_count int not null default 0,
  -- The rows are removed some days after the end; without all of them the import cannot be applied again.
  add rows_removed_time timestamptz;

-- The owner sees the rows of all tenants for this statement.
alter table employee_import no force row level security;
alter table employee_import_row no force row level security;
update employee_import set rows_removed_time = now() where finished_time is not null and row_count > 0 and not exists (
  select from employee_import_row staged
  where staged.tenant_id = employee_import.tenant_id and staged.import_id = employee_import.id);
alter table employee_import force row level security;
alter table employee_import_row force row level security;
