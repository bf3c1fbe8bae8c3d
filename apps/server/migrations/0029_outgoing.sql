-- What has to reach another system, and what became of it. The row is written in the transaction of the change that asks for it, so it is
-- there exactly if the change is; a job sends it afterwards. It is the record of every try: the job only says when.
create table delivery (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  system text not null,
  kind text not null,
  -- What is sent: of a ticket the case, of a message its own row.
  subject_id uuid not null,
  -- What concerns one case leaves in the order in which it was asked for.
  activity_id uuid,
  state text not null default 'waiting',
  attempts smallint not null default 0,
  max_attempts smallint not null,
  -- Somebody sends it until then at the latest. A claim that was never given back tells of a process that died in the middle.
  claimed_until timestamptz,
  next_try_time timestamptz not null default now(),
  first_try_time timestamptz,
  last_try_time timestamptz,
  -- Why the last try failed: the kind of failure, the code and the sentence of the other side.
  problem text,
  error_code text,
  error text,
  creator_id uuid,
  creation_time timestamptz not null default now(),
  finished_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, creator_id) references app_user,
  constraint system_is_known check (system in ('serviceDesk', 'sms', 'mail')),
  constraint state_is_known check (state in ('waiting', 'delivered', 'failed', 'dismissed')),
  constraint finished_has_time check ((state = 'waiting') = (finished_time is null)),
  constraint failed_has_problem check (state <> 'failed' or problem is not null),
  constraint only_waiting_is_claimed check (claimed_until is null or state = 'waiting')
);
create index delivery_waiting on delivery (tenant_id, system, activity_id, id) where state = 'waiting';
create index delivery_due on delivery (tenant_id, next_try_time) where state = 'waiting';
create index delivery_failed on delivery (tenant_id, last_try_time desc, id) where state = 'failed';
create index delivery_of_subject on delivery (tenant_id, subject_id);
create index delivery_of_case on delivery (tenant_id, activity_id, id);
call guard_by_tenant('delivery', 'select, insert, update');

-- How the connection to another system is, shared by all processes: after some failures in a row nothing is sent to it for a while.
create table connection (
  tenant_id uuid not null default current_tenant() references tenant,
  system text not null,
  failures integer not null default 0,
  -- Nothing is sent before; whoever comes first afterwards tries for all.
  open_until timestamptz,
  checked_time timestamptz,
  last_success_time timestamptz,
  last_failure_time timestamptz,
  -- How long the last answer took; null when none came.
  last_milliseconds integer,
  last_problem text,
  last_error_code text,
  last_error text,
  -- Up to when the changes of the other side have been read.
  read_until timestamptz,
  primary key (tenant_id, system)
);
call guard_by_tenant('connection', 'select, insert, update');

-- How long its answers took, minute by minute; kept for a day.
create table connection_sample (
  tenant_id uuid not null default current_tenant() references tenant,
  system text not null,
  minute timestamptz not null,
  answered integer not null default 0,
  failed integer not null default 0,
  milliseconds bigint not null default 0,
  primary key (tenant_id, system, minute)
);
call guard_by_tenant('connection_sample', 'select, insert, update, delete');

-- What other systems have told us already: a message that is sent a second time changes nothing. Kept for a day; a signature is good for minutes.
create table webhook_receipt (
  tenant_id uuid not null default current_tenant() references tenant,
  source text not null,
  news_id text not null,
  received_time timestamptz not null,
  primary key (tenant_id, source, news_id)
);
create index webhook_receipt_oldest on webhook_receipt (tenant_id, received_time);
call guard_by_tenant('webhook_receipt', 'select, insert, delete');
