-- The channels through which cases arrive. At most one is the default of a tenant.

create table source (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  description text,
  is_default boolean not null default false,
  concurrency_stamp uuid not null default gen_random_uuid(),
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  primary key (tenant_id, id),
  constraint code_fits check (btrim(code) <> '' and char_length(code) <= 10),
  constraint name_fits check (btrim(name) <> '' and char_length(name) <= 100),
  constraint description_fits check (char_length(description) <= 500)
);
-- Equal in either language counts as equal: "ISI" is "ısı" to a Turkish reader and "isi" to an English one.
create unique index source_code_in_english on source (tenant_id, lower(code collate "en-x-icu"));
create unique index source_code_in_turkish on source (tenant_id, lower(code collate "tr-x-icu"));
create unique index source_name_in_english on source (tenant_id, lower(name collate "en-x-icu"));
create unique index source_name_in_turkish on source (tenant_id, lower(name collate "tr-x-icu"));
create unique index one_default_source on source (tenant_id) where is_default;
call guard_by_tenant('source');
