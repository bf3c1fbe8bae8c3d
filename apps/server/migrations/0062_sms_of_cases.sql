-- servers since: 0032
-- The case about which a message was sent. Who may not know its requester does not learn from the message who it is.
alter table sms_message add activity_id uuid;
alter table sms_message add constraint is_about_case foreign key (tenant_id, activity_id) references activity not valid;
