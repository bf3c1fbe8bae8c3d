-- Everything the embedded identity provider keeps. Safe to run at every start.
create schema if not exists identity;

-- The provider works as a role that owns nothing and knows nothing beyond this schema.
do $$
begin
  if not exists (select from pg_roles where rolname = 'destek_identity') then
    create role destek_identity nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  -- Before version 16 every member may become the role.
  if not pg_has_role(current_user, 'destek_identity', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
    grant destek_identity to current_user;
  end if;
end $$;

create table if not exists identity.account (
  subject          text primary key,
  tenant_id        text not null,
  tenant_name      text not null,
  user_name        text not null,
  folded_user_name text not null unique,
  given_name       text not null,
  family_name      text not null,
  email            text not null,
  phone_number     text,
  roles            text[] not null,
  employee_id      text,
  employee_ident   text,
  emp_client_id    text,
  password_hash    text not null
);

-- Sessions, codes, refresh tokens, grants: whatever the protocol library asks to remember. The payload is `json`, not `jsonb`,
-- because it repeats request parameters and those may carry the NUL character that `jsonb` refuses.
create table if not exists identity.artifact (
  model       text not null,
  id          text not null,
  payload     json not null,
  grant_id    text,
  uid         text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  primary key (model, id)
);
create index if not exists artifact_grant_id on identity.artifact (grant_id) where grant_id is not null;
create index if not exists artifact_uid on identity.artifact (model, uid) where uid is not null;
create index if not exists artifact_expires_at on identity.artifact (expires_at);

-- The newest key signs; superseded ones stay published until nothing they signed is in use.
create table if not exists identity.signing_key (
  id            bigint generated always as identity primary key,
  kid           text not null unique,
  jwk           json not null,
  created_at    timestamptz not null default now(),
  superseded_at timestamptz
);

create table if not exists identity.cookie_key (
  id  bigint generated always as identity primary key,
  key text not null
);

create table if not exists identity.sign_in (
  id               bigint generated always as identity primary key,
  at               timestamptz not null default clock_timestamp(),
  user_name        text not null,
  folded_user_name text not null,
  subject          text,
  succeeded        boolean not null,
  address          text not null,
  user_agent       text not null
);
-- What counts as one caller: an address, or the 64 bits of an IPv6 address that somebody cannot change at will. Asked for first: even a
-- change to what is there already would wait for a backup that reads the table, and every sign-in behind it.
do $$
begin
  if not exists (select from pg_attribute where attrelid = 'identity.sign_in'::regclass and attname = 'network') then
    alter table identity.sign_in add column network text not null default '';
  end if;
end $$;
drop index if exists identity.sign_in_by_name;
create index if not exists sign_in_of_name on identity.sign_in (folded_user_name, at desc);
create index if not exists sign_in_failed_from on identity.sign_in (network, at desc) where not succeeded;
create index if not exists sign_in_by_subject on identity.sign_in (subject, id desc) where subject is not null;
create index if not exists sign_in_at on identity.sign_in (at);

grant usage on schema identity to destek_identity;
grant select, insert, update, delete on all tables in schema identity to destek_identity;
