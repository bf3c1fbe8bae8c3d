-- What the service desk last said of the ticket of a case.
alter table service_desk_ticket
  add desk_state text,
  -- By its clock: older news than the last are not followed.
  add desk_updated timestamptz,
  -- Whoever asks for a ticket has not sent anything yet.
  alter attempts set default 0,
  alter sent_time drop not null,
  alter sent_time drop default,
  add constraint desk_state_has_time check ((desk_state is null) = (desk_updated is null));

-- The service desk says something about a case, and can close it: that is nobody here.
alter table activity_detail alter creator_id drop not null;
alter table activity drop constraint closing_is_whole, add constraint closing_is_whole check (closed_user_id is null or closed_date_time is not null);

-- The tickets of the embedded service desk, which stands in for a real one where the demo runs.
create table embedded_ticket (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  number text not null,
  -- The same request opens one ticket, however often it comes.
  request_id uuid not null,
  case_number text not null,
  summary text not null,
  description text not null,
  group_name text,
  affected_user text,
  priority text,
  category text,
  state text not null,
  creation_time timestamptz not null default clock_timestamp(),
  update_time timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  unique (tenant_id, number)
);
create index embedded_ticket_by_change on embedded_ticket (tenant_id, update_time);
call guard_by_tenant('embedded_ticket', 'select, insert, update');
