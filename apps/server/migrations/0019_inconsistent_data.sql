-- What people say is wrong in the record of an employee.
create table inconsistent_data_report (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  comment text not null,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee,
  foreign key (tenant_id, creator_id) references app_user,
  constraint comment_fits check (btrim(comment) <> '' and char_length(comment) <= 1000)
);
create index inconsistent_data_report_of on inconsistent_data_report (tenant_id, employee_id, creation_time desc, id desc);
call guard_by_tenant('inconsistent_data_report', 'select, insert');
