-- People who sign in. A user is known by the subject of the identity provider's token and is made from its claims at first sight.

create table app_user (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  subject text not null,
  user_name text not null,
  name text not null default '',
  surname text not null default '',
  full_name text not null generated always as (btrim(name || ' ' || surname)) stored,
  email text,
  email_verified boolean not null default false,
  phone_number text,
  level smallint not null default 0,
  employee_id uuid,
  creation_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, subject),
  foreign key (tenant_id, employee_id) references employee,
  constraint level_is_known check (level in (0, 1, 2))
);
create index app_user_by_employee on app_user (tenant_id, employee_id);
call guard_by_tenant('app_user');

create table role (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  primary key (tenant_id, id),
  constraint name_has_text check (btrim(name) <> '')
);
create unique index role_name_in_english on role (tenant_id, lower(name collate "en-x-icu"));
create unique index role_name_in_turkish on role (tenant_id, lower(name collate "tr-x-icu"));
call guard_by_tenant('role');

create table role_permission (
  tenant_id uuid not null default current_tenant() references tenant,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references role on delete cascade
);
call guard_by_tenant('role_permission');

create table user_role (
  tenant_id uuid not null default current_tenant() references tenant,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  foreign key (tenant_id, role_id) references role
);
create index user_role_by_role on user_role (tenant_id, role_id);
call guard_by_tenant('user_role');
