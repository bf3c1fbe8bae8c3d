-- servers since: 0032
-- no transaction
-- What tells the employee something while the status of the case stays, and the mail about it.
alter table activity_detail add column if not exists is_reply boolean not null default false;
alter table mail_message drop constraint if exists occasion_is_known;
alter table mail_message add constraint occasion_is_known
  check (occasion in ('assigned', 'transferred', 'opened', 'status', 'awaiting', 'replied', 'test')) not valid;
alter table mail_message validate constraint occasion_is_known;
