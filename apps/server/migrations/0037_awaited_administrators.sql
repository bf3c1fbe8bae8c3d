-- servers since: 0032
-- Somebody whom the operator has named before they sign in for the first time: their role waits here, and the row goes when they have it.
create table awaited_administrator (
  tenant_id uuid not null default current_tenant() references tenant,
  -- As the identity provider writes it, or the subject of their tokens.
  user_name text not null,
  role_id uuid not null,
  creation_time timestamptz not null default now(),
  foreign key (tenant_id, role_id) references role on delete cascade,
  constraint user_name_has_text check (btrim(user_name) <> '')
);
create unique index awaited_administrator_name on awaited_administrator (tenant_id, lower(user_name collate "und-x-icu"));
create index awaited_administrator_by_role on awaited_administrator (tenant_id, role_id);
call guard_by_tenant('awaited_administrator', 'select, insert, delete');
