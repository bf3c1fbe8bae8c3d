-- Whoever asks for cases by where their requesters work is not shown those that hide them. So that such cases are still counted from the
-- index alone, it holds what decides about them too.
drop index activity_by_employee;
create index activity_by_employee on activity (tenant_id, employee_id, creation_time desc, friendly_id desc)
  include (dont_share_identity, case_owner_id);
