-- Where employees work and what they do. The ident columns are the keys of the company's own personnel system.

create table location (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  ident text not null,
  name text not null,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, ident)
);
call guard_by_tenant('location');

create table client (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  ident text not null,
  name text not null,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, ident)
);
call guard_by_tenant('client');

create table program (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  ident text not null,
  name text not null,
  abbr_name text not null,
  is_active boolean not null default true,
  location_id uuid not null,
  client_id uuid not null,
  service_desk_group_name text,
  service_desk_affected_name text,
  primary key (tenant_id, id),
  unique (tenant_id, ident),
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, client_id) references client
);
create index program_by_place on program (tenant_id, location_id, client_id);
create index program_by_client on program (tenant_id, client_id);
call guard_by_tenant('program');

create table position_group (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  ident text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, ident)
);
call guard_by_tenant('position_group');

create table position (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  ident text not null,
  name text not null,
  position_group_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, ident),
  foreign key (tenant_id, position_group_id) references position_group
);
create index position_by_group on position (tenant_id, position_group_id);
call guard_by_tenant('position');

create table position_title (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  ident text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, ident)
);
call guard_by_tenant('position_title');

create table employee (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  ident text not null,
  company_ident text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  full_name text not null generated always as (
    first_name || coalesce(' ' || middle_name, '') || ' ' || last_name
  ) stored,
  user_name text not null,
  email_address text,
  phone_number text,
  gender text,
  birth_date date,
  time_zone text,
  status text,
  location_id uuid,
  client_id uuid,
  program_id uuid,
  position_group_id uuid,
  position_id uuid,
  position_title_id uuid,
  manager_id uuid,
  is_active boolean not null default true,
  is_custom boolean not null default false,
  creation_time timestamptz not null default now(),
  last_modification_time timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, ident),
  foreign key (tenant_id, location_id) references location,
  foreign key (tenant_id, client_id) references client,
  foreign key (tenant_id, program_id) references program,
  foreign key (tenant_id, position_group_id) references position_group,
  foreign key (tenant_id, position_id) references position,
  foreign key (tenant_id, position_title_id) references position_title,
  foreign key (tenant_id, manager_id) references employee,
  constraint ident_fits check (char_length(ident) between 1 and 9),
  constraint not_own_manager check (manager_id <> id)
);
create unique index employee_user_name on employee (tenant_id, lower(user_name));
create index employee_by_manager on employee (tenant_id, manager_id);
create index employee_by_client on employee (tenant_id, client_id);
create index employee_by_phone on employee (tenant_id, phone_number);
call guard_by_tenant('employee');
