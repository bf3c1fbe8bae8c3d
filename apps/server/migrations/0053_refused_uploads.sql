-- servers since: 0032
-- Bytes that were sent on that day and not accepted, and those that are being sent. They count too, so that nobody sends without end what
-- is refused.
alter table daily_upload add refused_bytes bigint not null default 0;
