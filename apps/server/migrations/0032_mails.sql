-- The mails that the product sends by itself. What became of one is written with its delivery; a mail that came back afterwards, here.
create table mail_message (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  -- Of the change that asked for it: however often its job runs, each receiver gets one mail.
  request_id uuid not null,
  occasion text not null,
  activity_id uuid,
  recipient text not null,
  -- It goes to the employee whose case it is, who may wish not to be known.
  is_to_requester boolean not null,
  template_name text not null,
  culture text not null,
  -- The text and what its placeholders stood for are kept apart, so that it can be read again without a name that its reader may not know.
  subject text not null,
  html text not null,
  placeholder_values jsonb not null,
  -- With the angle brackets; by it a mail service tells which one came back.
  message_id text not null,
  creator_id uuid,
  creation_time timestamptz not null default now(),
  bounce_time timestamptz,
  bounce_code text,
  bounce_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, creator_id) references app_user,
  constraint occasion_is_known check (occasion in ('assigned', 'transferred', 'opened', 'status', 'awaiting', 'test')),
  constraint one_to_each unique (tenant_id, request_id, recipient),
  constraint message_is_one unique (tenant_id, message_id),
  constraint recipient_is_one_line check (recipient ~ '^[^[:space:]]+@[^[:space:]]+$'),
  constraint bounced_has_time check (bounce_time is not null or (bounce_code is null and bounce_reason is null))
);
create index mail_message_newest on mail_message (tenant_id, creation_time desc, id);
create index mail_message_of_case on mail_message (tenant_id, activity_id, id);
call guard_by_tenant('mail_message', 'select, insert, update');

-- Jobs may name a queue: those of the same tenant and queue run one after the other, in the order in which they were asked for.
create or replace function enqueue_jobs(jobs json) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own constant uuid := current_tenant();
begin
  if not exists (select from public.tenant where tenant_id = own) then
    raise exception 'A job is enqueued in a transaction of its tenant.' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_jobs(array(
    select row(
      job ->> 'name',
      json_build_object('tenantId', own, 'data', job -> 'payload'),
      own || ':' || (job ->> 'queue'),
      (job ->> 'runAt')::timestamptz,
      (job ->> 'maxAttempts')::smallint,
      own || ':' || (job ->> 'name') || ':' || (job ->> 'jobKey'),
      (job ->> 'priority')::smallint,
      null
    )::graphile_worker.job_spec
    from json_array_elements(jobs) job
  ));
end $$;
