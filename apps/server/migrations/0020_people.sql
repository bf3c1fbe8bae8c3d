-- What is kept of an employee besides the record of the personnel system, and what became of reports that the record is wrong.

-- Always as the server wrote it anew; the file that somebody sent is not kept.
create table employee_image (
  tenant_id uuid not null default current_tenant() references tenant,
  employee_id uuid not null,
  content bytea not null,
  content_type text not null,
  -- Changes with the content.
  stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee,
  foreign key (tenant_id, creator_id) references app_user,
  constraint content_fits check (octet_length(content) between 1 and 1048576)
);
call guard_by_tenant('employee_image');

create table employee_attribute (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  name text not null,
  value text not null,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, name),
  foreign key (tenant_id, employee_id) references employee,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 100),
  constraint value_fits check (char_length(value) <= 1000)
);
call guard_by_tenant('employee_attribute');

-- How the voice authentication knows somebody: -1 not at all, 0 not yet well enough, 1 well.
create table employee_voice (
  tenant_id uuid not null default current_tenant() references tenant,
  employee_id uuid not null,
  user_status smallint not null,
  user_status_message text,
  voice_print_status smallint not null,
  voice_print_status_message text,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee,
  constraint statuses_are_known check (user_status in (-1, 0, 1) and voice_print_status in (-1, 0, 1))
);
call guard_by_tenant('employee_voice');

alter table inconsistent_data_report
  add resolved_time timestamptz,
  add resolver_id uuid,
  add resolution text,
  add foreign key (tenant_id, resolver_id) references app_user,
  add constraint resolved_by_somebody check ((resolved_time is null) = (resolver_id is null)),
  add constraint resolution_fits check (resolution is null or resolved_time is not null and char_length(resolution) <= 1000);
create index inconsistent_data_report_newest on inconsistent_data_report (tenant_id, creation_time desc, id desc);
grant update (resolved_time, resolver_id, resolution) on inconsistent_data_report to destek_app;

-- Filters of the list of employees can be kept by a name too.
alter table case_view
  drop constraint list_is_known,
  add constraint list_is_known check (list in ('all', 'my', 'group', 'employees'));
