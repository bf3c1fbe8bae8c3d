-- servers since: 0032
alter table sms_message validate constraint is_about_case;
