-- servers since: 0032
alter table activity_detail validate constraint description_has_text;
alter table activity_detail validate constraint employee_action_is_known;
alter table mail_message validate constraint occasion_is_known;
