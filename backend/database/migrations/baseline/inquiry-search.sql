-- The search text of each inquiry, without case, accents and apostrophes. Triggers keep it up to date, like the catalog's
-- (docs/decisions/001-search-side-kept-by-triggers.md). A migration that adds a text replaces index_inquiries, and adds
-- triggers to the text's table.

-- Declared immutable, so that a search pattern is computed only once and the planner knows it. The rules of unaccent do not
-- change.
create function inquiry_fold(txt text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(unaccent(normalize(txt, NFKC))), '[''`´ʼ’‘]', '', 'g'), '\s+', ' ', 'g')
$$;
create function inquiry_like(txt text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(inquiry_fold(txt), '([%_\\])', '\\\1', 'g') || '%'
$$;

create table inquiry_search (
  inquiry_id int not null primary key references inquiry (id) on delete cascade,
  text text not null
);
create index inquiry_search_text_index on inquiry_search using gin (text gin_trgm_ops);

-- References, phone numbers and numbers of quotations are included in a second form, so that both are found as people type
-- them. A connection keeps the plan that was made while the tables were small, so without "enable_seqscan = off" it would
-- read whole tables for each inquiry.
create function index_inquiries(ids int[]) returns void language sql set enable_seqscan = off as $$
  insert into inquiry_search as known (inquiry_id, text)
  select i.id, inquiry_fold(concat_ws(' ', i.reference, replace(i.reference, '-', ''),
    i.name, i.email, i.phone, regexp_replace(i.phone, '\D', '', 'g'), i.company, i.project_description, i.zip,
    i.additional_notes, i.product_name, i.document_title,
    (select string_agg(concat_ws(' ', l.sku, l.name), ' ') from inquiry_line l where l.inquiry_id = i.id),
    (select string_agg(f->>'text', ' ') from jsonb_array_elements(i.free_lines) f),
    (select string_agg(d->>'name', ' ') from jsonb_array_elements(i.designs) d),
    (select string_agg(n.text, ' ') from inquiry_note n where n.inquiry_id = i.id),
    (select string_agg(concat_ws(' ', q.number, replace(q.number, '-', '')), ' ')
      from quotation q where q.inquiry_id = i.id),
    (select string_agg(concat_ws(' ', a.subject, a.text), ' ') from inquiry_answer a where a.inquiry_id = i.id)))
  from inquiry i where i.id = any(ids) order by i.id
  on conflict (inquiry_id) do update set text = excluded.text where known.text <> excluded.text
$$;

-- The statements after which inquiries are indexed again.

create function inquiry_insert_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select id from new_rows));
  return null;
end $$;
create trigger inquiry_insert_search after insert on inquiry
  referencing new table as new_rows for each statement execute function inquiry_insert_search();

create function inquiry_update_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select n.id from new_rows n join old_rows o using (id)
    where (n.reference, n.name, n.email, n.phone, n.company, n.project_description, n.zip, n.additional_notes,
        n.product_name, n.document_title, n.free_lines, n.designs)
      is distinct from (o.reference, o.name, o.email, o.phone, o.company, o.project_description, o.zip,
        o.additional_notes, o.product_name, o.document_title, o.free_lines, o.designs)));
  return null;
end $$;
create trigger inquiry_update_search after update on inquiry
  referencing new table as new_rows old table as old_rows for each statement execute function inquiry_update_search();

create function inquiry_line_insert_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select inquiry_id from new_rows));
  return null;
end $$;
create trigger inquiry_line_insert_search after insert on inquiry_line
  referencing new table as new_rows for each statement execute function inquiry_line_insert_search();

create function inquiry_note_insert_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select inquiry_id from new_rows));
  return null;
end $$;
create trigger inquiry_note_insert_search after insert on inquiry_note
  referencing new table as new_rows for each statement execute function inquiry_note_insert_search();

create function inquiry_note_delete_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select inquiry_id from old_rows));
  return null;
end $$;
create trigger inquiry_note_delete_search after delete on inquiry_note
  referencing old table as old_rows for each statement execute function inquiry_note_delete_search();

create function inquiry_answer_insert_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select inquiry_id from new_rows));
  return null;
end $$;
create trigger inquiry_answer_insert_search after insert on inquiry_answer
  referencing new table as new_rows for each statement execute function inquiry_answer_insert_search();

create function inquiry_answer_update_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select n.inquiry_id from new_rows n join old_rows o using (id)
    where (n.subject, n.text) is distinct from (o.subject, o.text)));
  return null;
end $$;
create trigger inquiry_answer_update_search after update on inquiry_answer
  referencing new table as new_rows old table as old_rows
  for each statement execute function inquiry_answer_update_search();

create function quotation_update_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select n.inquiry_id from new_rows n join old_rows o using (id)
    where n.number is distinct from o.number));
  return null;
end $$;
create trigger quotation_update_search after update on quotation
  referencing new table as new_rows old table as old_rows for each statement execute function quotation_update_search();
