-- What a case depends on. Names are equal when they read the same to a Turkish or to an English reader.

-- The statuses of a case. The code is a colour; a status with closed set closes the case it is given to.
create table status (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  code text,
  service_desk_name text,
  is_active boolean not null default true,
  closed boolean not null default false,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 500),
  constraint code_is_colour check (code ~ '^#([0-9A-F]{6}|[0-9A-F]{8})$'),
  constraint service_desk_name_fits check (char_length(service_desk_name) <= 500)
);
create unique index status_name_in_english on status (tenant_id, lower(name collate "en-x-icu"));
create unique index status_name_in_turkish on status (tenant_id, lower(name collate "tr-x-icu"));
call guard_by_tenant('status');

-- Categories in two levels. The parent is of the same division, and only what has a parent can be worked by a team.
create table category (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  parent_id uuid,
  division_id uuid not null,
  service_desk_name text,
  assigned_team_id uuid,
  priority_service_desk text,
  priority_rgb_color text,
  sla bigint,
  rpa_action text,
  rpa_integration boolean not null default false,
  rpa_integration_manuel boolean not null default false,
  is_active boolean not null default true,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, id, division_id),
  foreign key (tenant_id, division_id) references division,
  foreign key (tenant_id, parent_id, division_id) references category (tenant_id, id, division_id),
  foreign key (tenant_id, assigned_team_id) references team,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 180),
  constraint service_desk_name_fits check (char_length(service_desk_name) <= 180),
  constraint priority_fits check (char_length(priority_service_desk) <= 180),
  constraint priority_is_colour check (priority_rgb_color ~ '^#([0-9A-F]{6}|[0-9A-F]{8})$'),
  constraint rpa_action_fits check (char_length(rpa_action) <= 180),
  constraint sla_is_not_negative check (sla >= 0),
  constraint not_own_parent check (parent_id <> id),
  constraint main_category_is_plain check (
    parent_id is not null
    or (service_desk_name is null and assigned_team_id is null and priority_service_desk is null and priority_rgb_color is null and sla is null)
  )
);
create unique index category_name_in_english on category
  (tenant_id, division_id, parent_id, lower(name collate "en-x-icu")) nulls not distinct;
create unique index category_name_in_turkish on category
  (tenant_id, division_id, parent_id, lower(name collate "tr-x-icu")) nulls not distinct;
create index category_by_parent on category (tenant_id, parent_id);
create index category_by_team on category (tenant_id, assigned_team_id);
call guard_by_tenant('category');

create table sub_category (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  name text not null,
  is_active boolean not null default true,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references category,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 180)
);
create unique index sub_category_name_in_english on sub_category (tenant_id, category_id, lower(name collate "en-x-icu"));
create unique index sub_category_name_in_turkish on sub_category (tenant_id, category_id, lower(name collate "tr-x-icu"));
call guard_by_tenant('sub_category');

-- Why a ticket came to be (no parent) and, below each reason, who has to act.
create table root_cause (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  parent_id uuid,
  name text not null,
  is_active boolean not null default true,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references root_cause,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 180),
  constraint not_own_parent check (parent_id <> id)
);
create unique index root_cause_name_in_english on root_cause (tenant_id, parent_id, lower(name collate "en-x-icu")) nulls not distinct;
create unique index root_cause_name_in_turkish on root_cause (tenant_id, parent_id, lower(name collate "tr-x-icu")) nulls not distinct;
call guard_by_tenant('root_cause');

create table case_type (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  sla bigint,
  division_id uuid not null,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, division_id) references division,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 100),
  constraint sla_is_not_negative check (sla >= 0)
);
create unique index case_type_name_in_english on case_type (tenant_id, lower(name collate "en-x-icu"));
create unique index case_type_name_in_turkish on case_type (tenant_id, lower(name collate "tr-x-icu"));
create index case_type_by_division on case_type (tenant_id, division_id);
call guard_by_tenant('case_type');

create table leave_reason (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  display_name text not null,
  is_active boolean not null default true,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 180),
  constraint display_name_fits check (btrim(display_name) <> '' and char_length(display_name) <= 180)
);
create unique index leave_reason_name_in_english on leave_reason (tenant_id, lower(name collate "en-x-icu"));
create unique index leave_reason_name_in_turkish on leave_reason (tenant_id, lower(name collate "tr-x-icu"));
call guard_by_tenant('leave_reason');

-- A template without a division is offered to every one.
create table sms_template (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  name text not null,
  text text not null,
  division_id uuid,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, division_id) references division,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 100),
  constraint text_fits check (btrim(text) <> '' and char_length(text) <= 720)
);
create unique index sms_template_name_in_english on sms_template (tenant_id, lower(name collate "en-x-icu"));
create unique index sms_template_name_in_turkish on sms_template (tenant_id, lower(name collate "tr-x-icu"));
create index sms_template_by_division on sms_template (tenant_id, division_id);
call guard_by_tenant('sms_template');

-- The groups of the company's directory that belong to a program.
create table directory_group (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  program_id uuid not null,
  name text not null,
  type text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program on delete cascade,
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 256),
  constraint type_is_known check (type in ('Organizational', 'Mail'))
);
create unique index directory_group_name_in_english on directory_group (tenant_id, program_id, type, lower(name collate "en-x-icu"));
create unique index directory_group_name_in_turkish on directory_group (tenant_id, program_id, type, lower(name collate "tr-x-icu"));
create index directory_group_by_type on directory_group (tenant_id, type);
call guard_by_tenant('directory_group');

-- What a tenant wrote in place of a template's own text; the originals are in the code. An inline-localized template has the culture ''.
create table text_template_content (
  tenant_id uuid not null default current_tenant() references tenant,
  template_name text not null,
  culture_name text not null,
  content text not null,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, template_name, culture_name),
  constraint content_has_text check (btrim(content) <> '')
);
call guard_by_tenant('text_template_content');

-- Passwords and tokens of a tenant, encrypted by the server; the key is not in the database.
create table tenant_secret (
  tenant_id uuid not null default current_tenant() references tenant,
  name text not null,
  key_id text not null,
  nonce bytea not null,
  ciphertext bytea not null,
  primary key (tenant_id, name)
);
call guard_by_tenant('tenant_secret');
