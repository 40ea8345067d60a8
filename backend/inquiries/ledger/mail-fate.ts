/** SQL over the mails `outgoing_mail m` of one inquiry: what became of them together, null when that can not be told. */
export const MAIL_FATE = `case
  when bool_or(m.state = 'failed') then 'failed'
  when bool_or(m.state = 'waiting') then 'waiting'
  when bool_and(m.state = 'delivered') then 'delivered'
end`;
