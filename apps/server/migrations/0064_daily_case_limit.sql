-- servers since: 0032
-- PostgreSQL itself refuses the case that is one too many, so that counting it can travel together with saving it.
alter table daily_case
  add most integer not null default 2147483647,
  add constraint daily_case_within_limit check (cases <= most);
