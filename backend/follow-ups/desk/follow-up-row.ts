/** Select list over `follow_up f`, its inquiry `i`, quotation `q` and assignee `a`. */
export const FOLLOW_UP_ROW_SQL = `f.id, f.version, f.due_on::text as "dueOn", f.note, f.state,
  f.created_by as "createdBy", f.created_at as "createdAt", f.closed_by as "closedBy", f.closed_at as "closedAt",
  i.reference as inquiry, i.name as "customerName", i.company as "customerCompany", i.phone as "customerPhone",
  q.id as "quotationId", q.number as "quotationNumber",
  a.id as "assigneeId", a.email as "assigneeEmail", a.name as "assigneeName"`;
