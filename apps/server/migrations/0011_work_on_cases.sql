-- What is done about a case besides changing it, and the links by which people act on their own accounts.

-- Somebody thinks that others should look at the case. The reason is one that was given before or a new one.
create table activity_report (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  activity_id uuid not null,
  reason text not null,
  description text,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, creator_id) references app_user,
  constraint reason_fits check (btrim(reason) <> '' and char_length(reason) <= 500),
  constraint description_fits check (char_length(description) <= 500)
);
create index activity_report_of on activity_report (tenant_id, activity_id, creation_time desc, id desc);
create index activity_report_reason on activity_report (tenant_id, reason);
call guard_by_tenant('activity_report', 'select, insert');

-- The request for a ticket in the service desk: one for each case, whoever asks and however often. It is written before the service desk
-- is asked, so that a crash in between leaves a trace, and its id lets the service desk recognise the same request.
create table service_desk_ticket (
  tenant_id uuid not null default current_tenant() references tenant,
  activity_id uuid not null,
  request_id uuid not null default gen_random_uuid(),
  -- Null: not answered yet, or refused; may be asked again.
  answered_time timestamptz,
  sent_time timestamptz not null default clock_timestamp(),
  attempts integer not null default 1,
  last_failure text,
  creator_id uuid not null,
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity,
  foreign key (tenant_id, creator_id) references app_user
);
call guard_by_tenant('service_desk_ticket', 'select, insert, update');

-- A link by which an employee resets their password or confirms a leave, or what was done at once in their name. The secret of the link
-- is never stored, only its fingerprint (hash types: 0 SHA-256, 1 SHA-512).
create table link_token (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  user_name text not null,
  ccms_ident text not null,
  action_method text not null,
  request_type text not null default 'Manuel',
  description text not null,
  loa_reason_id uuid,
  loa_start_date date,
  loa_end_date date,
  loa_description text,
  -- 0 pending, 1 success, 2 error, 3 cancel, 4 cancelled after update.
  action_status smallint not null default 0,
  action_date_time timestamptz,
  -- Why it failed, for those who look into it.
  action_message text,
  hash_type smallint not null default 0,
  fingerprint bytea not null,
  wrong_tries smallint not null default 0,
  -- Whoever sets it acts on the link; a second one that comes meanwhile finds it set.
  claimed_time timestamptz,
  expiry_time timestamptz not null,
  creation_time timestamptz not null default now(),
  creator_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee,
  foreign key (tenant_id, loa_reason_id) references leave_reason,
  foreign key (tenant_id, creator_id) references app_user,
  constraint action_is_known check (action_method in ('DisableAccount', 'ResetPassword', 'UnlockAccount', 'LeaveOfAbsence')),
  constraint request_type_is_known check (request_type in ('Manuel', 'IVR')),
  constraint description_fits check (char_length(description) between 10 and 500),
  constraint status_is_known check (action_status between 0 and 4),
  constraint hash_is_known check ((hash_type = 0 and octet_length(fingerprint) = 32) or (hash_type = 1 and octet_length(fingerprint) = 64)),
  constraint leave_is_whole check (
    (action_method = 'LeaveOfAbsence') = (loa_reason_id is not null)
    and (loa_reason_id is null) = (loa_start_date is null)
    and (loa_reason_id is null) = (loa_end_date is null)
    and (loa_reason_id is null) = (loa_description is null)
  ),
  constraint leave_has_length check (loa_start_date < loa_end_date),
  constraint leave_description_fits check (char_length(loa_description) between 1 and 500)
);
create unique index link_token_fingerprint on link_token (tenant_id, fingerprint);
create index link_token_of on link_token (tenant_id, employee_id, creation_time desc, id desc);
-- Two people cannot both give one employee a leave of the same days.
create extension if not exists btree_gist with schema extensions;
alter table link_token add constraint leaves_do_not_overlap exclude using gist (
  tenant_id with =, employee_id with =, daterange(loa_start_date, loa_end_date, '[]') with &&
) where (loa_reason_id is not null and action_status in (0, 1));
call guard_by_tenant('link_token', 'select, insert, update');

-- What other systems, such as the voice menu of the call centre, did about an employee.
create table api_audit (
  tenant_id uuid not null default current_tenant() references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  controller_name text not null,
  method_name text not null,
  username text not null,
  is_success boolean not null,
  message text,
  creation_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee
);
create index api_audit_of on api_audit (tenant_id, employee_id, creation_time desc, id desc);
call guard_by_tenant('api_audit', 'select, insert');
