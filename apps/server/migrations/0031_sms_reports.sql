-- How a message was written, why it was not taken, and what its provider reported of it afterwards.
alter table sms_message
  add column encoding text,
  add column problem_code text,
  add column delivered_time timestamptz,
  add column undelivered_time timestamptz,
  -- Of one that did not arrive: why, in the provider's numbers.
  add column report_code text;

update sms_message set
  encoding = case
    when text ~ '[^@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n\r\f^{}\\\[~\]|€-]' collate "C" then 'UCS-2'
    else 'GSM-7'
  end,
  problem = case problem when 'accessRefused' then 'account' when 'unreachable' then 'noAnswer' when 'unexpected' then 'noAnswer' else problem end;

-- These were cut short before messages were carried on by themselves: nobody knows whether they arrived.
update sms_message set status = 'failed', problem = 'noAnswer', finished_time = now() where status = 'sending';

alter table sms_message
  alter column encoding set not null,
  add constraint encoding_is_known check (encoding in ('GSM-7', 'GSM-7 TR', 'UCS-2')),
  add constraint code_has_problem check (problem_code is null or problem is not null),
  add constraint arrived_or_not check (num_nonnulls(delivered_time, undelivered_time) <= 1),
  add constraint only_sent_arrives check (status = 'sent' or (delivered_time is null and undelivered_time is null)),
  add constraint report_code_has_report check (report_code is null or undelivered_time is not null);

create index sms_message_newest on sms_message (tenant_id, creation_time desc, id desc);
