-- servers since: 0032
-- Filters by text look for substrings through trigram indexes. Row-level security lets a condition use an index only when it is known to
-- tell nothing of other rows, which only a superuser may say of LIKE. A condition of row-level security itself may always. So what is
-- sought is a policy of the roles as whom the views below read: they are bound to their tenant like everybody, and besides to the text or
-- the phone number that the transaction has set. Where none is set they see all rows of the tenant (docs/decisions/0033-own-postgresql.md).

-- Whatever the setting holds, a pattern that ends so cannot fail on any row, and so tells nothing of it.
create function sought(name text) returns text
  language sql stable parallel safe
  return coalesce(current_setting('destek.sought_' || name, true), '') || '%';

grant usage on schema public to destek_search, destek_phone_search;
grant select on activity, employee, feedback to destek_search;
grant select on activity, employee to destek_phone_search;

create policy sought on activity as restrictive for select to destek_search using (search_text like sought('text'));
create policy sought on employee as restrictive for select to destek_search
  using (search_text like sought('name') and search_text like sought('other_name'));
create policy sought on feedback as restrictive for select to destek_search using (search_text like sought('text'));

-- Whoever owns the tables is a member of these roles, and must go on seeing rows without a number.
create policy sought_phone on activity as restrictive for select to destek_phone_search
  using (coalesce(phone_digits, '') like sought('digits'));
create policy sought_phone on employee as restrictive for select to destek_phone_search
  using (coalesce(phone_digits, '') like sought('digits'));

-- A view shows a new column of its table when it is made again (create or replace view). Only who may make something in a schema can be
-- given it; nothing else is in this one.
create schema search;
grant usage on schema search to destek_app;
grant usage, create on schema search to destek_search, destek_phone_search;
create view search.sought_activity as select * from activity;
create view search.sought_employee as select * from employee;
create view search.sought_feedback as select * from feedback;
create view search.called_activity as select tenant_id, id, phone_digits from activity;
create view search.called_employee as select * from employee;
grant select on all tables in schema search to destek_app;
alter view search.sought_activity owner to destek_search;
alter view search.sought_employee owner to destek_search;
alter view search.sought_feedback owner to destek_search;
alter view search.called_activity owner to destek_phone_search;
alter view search.called_employee owner to destek_phone_search;

-- Until now a superuser's migration said it of LIKE. Nobody notices a search that only works by it, until it is slow elsewhere.
do $$
begin
  alter function pg_catalog.textlike(text, text) not leakproof;
exception when insufficient_privilege then
  null;
end $$;

-- PostgreSQL does not add a generated column to a table whose row a parsed function body uses.
create or replace function activity_search_text(friendly_id bigint, service_desk_id text, description_text text, requester employee) returns text
  language sql immutable parallel safe as $$
  select public.fold_text(concat_ws(E'\n', 'dst-' || friendly_id, service_desk_id, description_text, requester.full_name, requester.user_name,
    requester.ident));
$$;
