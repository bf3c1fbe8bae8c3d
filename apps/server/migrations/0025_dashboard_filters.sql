-- Lists are narrowed to the cases behind a figure of the dashboard: by their source, to those that wait for the employee, and to those that
-- have had a first response and do not hide their requester. A new case enters only the first of these indexes.
create index activity_by_source on activity (tenant_id, source_id, creation_time desc, friendly_id desc);
create index activity_waiting on activity (tenant_id, creation_time desc, friendly_id desc) where waiting_since is not null;
create index activity_responded on activity (tenant_id, creation_time desc, friendly_id desc)
  where first_response_time is not null and not dont_share_identity;
