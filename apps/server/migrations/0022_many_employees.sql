-- Half a million employees: whoever renames many of them does not rewrite their cases, lists are read in the order of an index, and their
-- number is known.

-- Employees whose cases are still found by the name they had. A job rewrites what those cases are found by, so many at a time; case by case,
-- so that somebody with very many cases is no longer transaction than others. A new name begins anew.
create table renamed_employee (
  tenant_id uuid not null default current_tenant() references tenant,
  employee_id uuid not null,
  -- The cases up to this number have been done.
  done_number bigint not null default 0,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee on delete cascade
);
call guard_by_tenant('renamed_employee');

drop trigger follow_requester on employee;
drop function follow_requester;

-- Whoever renames locks the note until they commit, or the job could take it away for the name that went before.
create function note_renamed() returns trigger language plpgsql as $$
begin
  insert into renamed_employee (tenant_id, employee_id)
  select after.tenant_id, after.id from after join before using (tenant_id, id)
  where after.search_text is distinct from before.search_text
  order by after.id
  on conflict (tenant_id, employee_id) do update set done_number = 0;
  return null;
end $$;
create trigger note_renamed after update on employee
  referencing old table as before new table as after for each statement execute function note_renamed();

-- How many employees a tenant has. Counting them takes longer the more there are; whoever adds some adds their number here.
create table employee_counter (
  tenant_id uuid primary key default current_tenant() references tenant,
  total bigint not null
);
call guard_by_tenant('employee_counter', 'select, insert, update');

create function count_added_employees() returns trigger language plpgsql as $$
begin
  insert into employee_counter as counter (tenant_id, total) select tenant_id, count(*) from added group by tenant_id order by tenant_id
  on conflict (tenant_id) do update set total = counter.total + excluded.total;
  return null;
end $$;
create trigger count_added after insert on employee
  referencing new table as added for each statement execute function count_added_employees();

create function count_removed_employees() returns trigger language plpgsql as $$
begin
  update employee_counter counter set total = counter.total - gone.count
  from (select tenant_id, count(*) from removed group by tenant_id) gone
  where counter.tenant_id = gone.tenant_id;
  return null;
end $$;
create trigger count_removed after delete on employee
  referencing old table as removed for each statement execute function count_removed_employees();

create function count_no_employees() returns trigger language plpgsql as $$
begin
  truncate employee_counter;
  return null;
end $$;
create trigger count_none after truncate on employee for each statement execute function count_no_employees();

-- The owner is bound by the tenant as well, so for this moment it is not.
alter table employee no force row level security;
alter table employee_counter no force row level security;
insert into employee_counter (tenant_id, total) select tenant_id, count(*) from employee group by tenant_id;
alter table employee force row level security;
alter table employee_counter force row level security;

-- Lists of employees in the order of either language, and those who work here first where somebody is chosen.
create index employee_name_tr on employee (tenant_id, full_name collate "tr-x-icu", id);
create index employee_name_en on employee (tenant_id, full_name collate "en-x-icu", id);
create index employee_choice_tr on employee (tenant_id, is_active desc nulls last, full_name collate "tr-x-icu", id);
create index employee_choice_en on employee (tenant_id, is_active desc nulls last, full_name collate "en-x-icu", id);

-- Those of a place or a position are counted from the index alone.
create index employee_by_location on employee (tenant_id, location_id);
create index employee_by_program on employee (tenant_id, program_id);
create index employee_by_position_group on employee (tenant_id, position_group_id);
create index employee_by_position on employee (tenant_id, position_id);
create index employee_by_position_title on employee (tenant_id, position_title_id);
