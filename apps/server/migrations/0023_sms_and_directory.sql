-- What was sent to the telephones of employees. It is written down before the provider is asked, so that nothing is sent unseen: a row that
-- is still 'sending' long after its creation was cut short, and nobody knows whether the message arrived.
create table sms_message (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  template_id uuid,
  phone_number text not null,
  text text not null,
  segments smallint not null,
  status text not null default 'sending',
  -- Why it failed, for those who look into it.
  problem text,
  provider_reference text,
  creator_id uuid not null,
  creation_time timestamptz not null default now(),
  finished_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee,
  -- What was sent stays although its template is deleted.
  foreign key (tenant_id, template_id) references sms_template on delete set null (template_id),
  foreign key (tenant_id, creator_id) references app_user,
  constraint status_is_known check (status in ('sending', 'sent', 'failed')),
  constraint finished_has_time check ((status = 'sending') = (finished_time is null)),
  constraint failed_has_problem check ((status = 'failed') = (problem is not null)),
  constraint text_is_there check (btrim(text) <> '' and segments > 0)
);
create index sms_message_of on sms_message (tenant_id, employee_id, creation_time desc, id desc);
create index sms_message_by_template on sms_message (tenant_id, template_id);
call guard_by_tenant('sms_message', 'select, insert, update');

-- The accounts of the embedded directory, which takes the place of a real one where the demo runs.
create table directory_account (
  tenant_id uuid not null default current_tenant() references tenant,
  user_name text not null,
  is_disabled boolean not null default false,
  is_locked boolean not null default false,
  -- Null until a password is set here.
  password_hash text,
  password_set_time timestamptz,
  primary key (tenant_id, user_name),
  constraint user_name_is_folded check (user_name <> '' and user_name = lower(user_name))
);
call guard_by_tenant('directory_account', 'select, update');
