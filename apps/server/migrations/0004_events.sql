-- One row per change, written in the transaction of the change: the audit trail, the live feed and the outbox at once.
-- It is only ever added to, which the rights of the server's role make sure of.

create table event (
  tenant_id uuid not null default current_tenant() references tenant,
  id bigint not null generated always as identity,
  -- The writing transaction. A reader that remembers the oldest transaction still running when it last looked misses nothing,
  -- although ids do not become visible in their order.
  written_by xid8 not null default pg_current_xact_id(),
  type text not null,
  subject_id uuid,
  actor_id uuid,
  actor_name text,
  occurred_at timestamptz not null default now(),
  correlation_id text,
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);
create index event_of_subject on event (tenant_id, subject_id, id);
create index event_since on event (tenant_id, written_by, id);
call guard_by_tenant('event', 'select, insert');

-- Tells every server process, after commit, that this tenant has something new.
create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('destek_event', new.tenant_id::text);
  return null;
end $$;
create trigger announce after insert on event for each row execute function announce_event();
