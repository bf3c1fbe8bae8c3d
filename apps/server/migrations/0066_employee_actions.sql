-- servers since: 0032
-- What an employee did about their own case besides answering: what they say is a response of theirs, as an answer is. Who withdraws a
-- case need not say why. The rule about texts is weaker than the one before, so what is there keeps it.
alter table activity_detail
  add column employee_action text,
  drop constraint description_has_text,
  add constraint description_has_text check (btrim(description_text) <> '' or employee_action is not distinct from 'withdraw') not valid,
  add constraint employee_action_is_known check (
    employee_action is null or is_employee_response and employee_action in ('comment', 'withdraw', 'reopen')
  ) not valid;

-- A mail tells the team what the employee did. The rule is weaker than the one before, too.
alter table mail_message
  drop constraint occasion_is_known,
  add constraint occasion_is_known check (
    occasion in ('assigned', 'transferred', 'opened', 'status', 'awaiting', 'replied', 'employeeActed', 'test')
  ) not valid;
