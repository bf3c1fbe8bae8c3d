-- Every table of the product carries tenant_id and is guarded by row-level security. The server works as destek_app, which owns
-- nothing; the tenant of a transaction is the setting destek.tenant_id. A query that forgets it sees no row. The roles are made before
-- (prepare-server.ts).

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
grant usage on schema public, extensions to destek_app;

create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('destek.tenant_id', true), '')::uuid;

-- Turns a table into a tenant's table: isolation that also binds the owner, and the rights of the server's role.
create procedure guard_by_tenant(guarded regclass, rights text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy own_tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', guarded);
  execute format('grant %s on %s to destek_app', rights, guarded);
end $$;

-- Folds case, Turkish letters and their ASCII look-alikes, so that "sifre" finds "Şifre" and "ISTANBUL" finds "İstanbul".
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(value, 'İIıŞşÇçĞğÜüÖöÂâÎîÛû', 'iiissccgguuooaaiiuu') collate "und-x-icu");

create table tenant (
  tenant_id uuid primary key default uuidv7(),
  name text not null,
  is_active boolean not null default true,
  constraint name_has_text check (btrim(name) <> '')
);
create unique index tenant_name on tenant (lower(name));
call guard_by_tenant('tenant', 'select');

-- Before a tenant is known it must be found: a look-up sees the one row it asks for by id or name, and no other.
create policy sought_tenant on tenant for select
  using (lower(name) = lower(current_setting('destek.sought_tenant', true))
    or tenant_id::text = lower(current_setting('destek.sought_tenant', true)));

create table tenant_feature (
  tenant_id uuid not null default current_tenant() references tenant,
  name text not null,
  value text not null,
  primary key (tenant_id, name)
);
call guard_by_tenant('tenant_feature');

create table tenant_setting (
  tenant_id uuid not null default current_tenant() references tenant,
  name text not null,
  value text not null,
  primary key (tenant_id, name)
);
call guard_by_tenant('tenant_setting');
