create table division (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  is_public boolean not null default true,
  is_authorized boolean not null default false,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 150)
);
create unique index division_name_in_english on division (tenant_id, lower(name collate "en-x-icu"));
create unique index division_name_in_turkish on division (tenant_id, lower(name collate "tr-x-icu"));
call guard_by_tenant('division');

create table division_user (
  tenant_id uuid not null default current_tenant() references tenant,
  division_id uuid not null,
  user_id uuid not null,
  creation_time timestamptz not null default now(),
  primary key (tenant_id, division_id, user_id),
  foreign key (tenant_id, division_id) references division on delete cascade,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index division_user_by_user on division_user (tenant_id, user_id);
call guard_by_tenant('division_user');

create table team (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  team_name text not null,
  division_id uuid not null,
  manager_id uuid,
  service_desk_group_name text,
  team_email text,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, division_id) references division,
  foreign key (tenant_id, manager_id) references app_user,
  constraint name_fits check (btrim(team_name) <> '' and char_length(team_name) <= 200),
  constraint group_name_fits check (char_length(service_desk_group_name) <= 300),
  constraint email_fits check (char_length(team_email) <= 256)
);
create unique index team_name_in_english on team (tenant_id, lower(team_name collate "en-x-icu"));
create unique index team_name_in_turkish on team (tenant_id, lower(team_name collate "tr-x-icu"));
create index team_by_division on team (tenant_id, division_id);
call guard_by_tenant('team');

-- A user is in one team only: the user is the key.
create table team_member (
  tenant_id uuid not null default current_tenant() references tenant,
  user_id uuid not null,
  team_id uuid not null,
  creation_time timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  foreign key (tenant_id, team_id) references team on delete cascade
);
create index team_member_by_team on team_member (tenant_id, team_id);
call guard_by_tenant('team_member');
