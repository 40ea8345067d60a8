-- How the search of the catalog reads texts (docs/search.md). backend/catalog/search/words.ts reads a query in the same way.

-- The English stemmer without its stop words: "with" and "off" are parts of names here.
create text search dictionary catalog_stem (template = snowball, language = english);
create text search configuration catalog_text (copy = simple);
alter text search configuration catalog_text
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with catalog_stem;

-- Normalizes a text to space-separated words: lower case, no accents, no plural endings, digits separated from letters
-- ("7ft", "4x8"). One expression, so that PostgreSQL inlines it: a subselect per row made an import of 100,000 rows three
-- times slower.
create function catalog_words(txt text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(unaccent(txt)),
    '(\d)(?:x(?=\d)|(?=[a-z]))', '\1 ', 'g'),
    '(?:[^a-z0-9.]|\.(?!\d)|(?<!\d)\.)+', ' ', 'g'),
    '([a-z]{2}[a-rt-z])s(?= |$)', '\1', 'g'),
    '([^ ]{60})[^ ]+', '\1', 'g'))
$$;

-- Removes punctuation from a code, so that 'RL-LDG-213' and 'rl ldg 213' are equal.
create function catalog_code(txt text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace(txt, '[^a-zA-Z0-9]+', '', 'g'))
$$;

-- A filter value on one line, cut to the maximum length of a filter.
create function catalog_label(txt text, longest integer) returns text language sql immutable parallel safe as $$
  select btrim(left(btrim(regexp_replace(txt, '\s+', ' ', 'g')), longest))
$$;

-- Natural sort key: case-insensitive, "5 ft" before "10 ft". Each whole number is prefixed with its number of digits, so
-- that byte order works: an ICU collation made every index on the name five times slower to write.
create function catalog_sort_key(txt text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(unaccent(txt)),
    '(?<![\d.])(\d{4,})', '4\1', 'g'), '(?<![\d.])(\d{3})(?!\d)', '3\1', 'g'),
    '(?<![\d.])(\d{2})(?!\d)', '2\1', 'g'), '(?<![\d.])(\d)(?!\d)', '1\1', 'g'), 200)
$$;

-- The words of a name without its sizes: "ringlock ledger", "walk through frame c lock". Products of one kind differ only in
-- their sizes. Without unaccent, which PostgreSQL cannot find when it rebuilds an index.
create function catalog_kind(txt text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(lower(txt),
    '\([^)]*\)|\S*\d\S*|\m(?:x|to|in|ft|lb|mm|cm|m)\M', ' ', 'g'),
    '[^a-z]+', ' ', 'g'))
$$;

-- A size as a lexeme: eighths of an inch below two feet, whole inches above.
create function catalog_size(inches numeric) returns text language sql immutable parallel safe as $$
  select case when inches < 24 then 'e:' || round(inches * 8) else 'in:' || round(inches) end
$$;

-- Lengths in a text: 7'-0", 10 ft, 2.13 m, 48.3 mm, 6 x 8 in, 8 to 10 ft, 1-3/8 in. Specifications are JSON, where the inch
-- mark is escaped: 8'-5\".
create function catalog_sizes(txt text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct catalog_size(inches)), '{}') from (
    select m[1]::numeric * 12 + coalesce(m[2]::numeric, 0) as inches
      from regexp_matches(txt, '(?<![\d.])(\d{1,4})''(?:-?(\d{1,2}(?:\.\d{1,3})?)\\?")?', 'g') m
    union all
    select m[1]::numeric * (case m[2] when 'm' then 39.3701 when 'cm' then 0.393701 when 'mm' then 0.0393701
        when 'in' then 1 else 12 end)
      from regexp_matches(txt, '(?<![\d./-])(\d{1,5}(?:\.\d{1,3})?) ?(ft|feet|foot|in|mm|cm|m)\M', 'g') m
    union all
    select m[1]::numeric * (case m[2] when 'm' then 39.3701 when 'in' then 1 else 12 end)
      from regexp_matches(txt, '(?<![\d./-])(\d{1,4}(?:\.\d{1,3})?) ?(?:x|to|-) ?\d{1,4}(?:\.\d{1,3})? ?(ft|in|m)\M', 'g') m
    union all
    select coalesce(m[1]::numeric, 0) + m[2]::numeric / nullif(m[3]::numeric, 0)
      from regexp_matches(txt, '(?<![\d./])(?:(\d{1,3})[- ])?(\d{1,2})/(\d{1,2})(?: ?(?:in|x)\M|")', 'g') m
  ) sizes where inches > 0
$$;

-- Pairs of sizes, as in the names of frames and braces: "4' x 7'", "5'-0" x 6'-7"" and FR-WT-5X6 give 'x:4x7', 'x:5x6'.
create function catalog_pairs(txt text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg('x:' || m[1] || 'x' || m[2]), '{}')
  from regexp_matches(regexp_replace(lower(txt), '''(?:-0")?', '', 'g'),
    '\m(\d{1,4}(?:\.\d{1,3})?) ?x ?(\d{1,4}(?:\.\d{1,3})?)', 'g') m
$$;

-- The psf values of a capacity text, including ranges such as "50/75 psf", without point loads in lb.
create function catalog_psf(load text) returns integer[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct least(n[1]::numeric, 30000)::integer), '{}')
  from regexp_matches(regexp_replace(load, '(\d),(?=\d{3}(?:\D|$))', '\1', 'g'),
    '((?:\d+(?:\.\d+)?\s*(?:-|–|/|,|&|and|or|to)\s*)*\d+(?:\.\d+)?)\s*psf', 'gi') m,
    regexp_matches(m[1], '\d{1,9}(?:\.\d+)?', 'g') n
$$;

-- The capacity filter as bits: 1 light (25 psf), 2 medium (50), 4 heavy (75 and above).
create function catalog_duty(psf integer[]) returns smallint language sql immutable parallel safe as $$
  select ((case when 25 = any(psf) then 1 else 0 end)
    + (case when 50 = any(psf) then 2 else 0 end)
    + (case when 75 <= any(psf) then 4 else 0 end))::smallint
$$;

-- Loads in a text: 'lb:6840', 'kn:6.25'. Loads in psf are read by catalog_psf.
create function catalog_loads(txt text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(m[2]) || ':' || trim_scale(m[1]::numeric)), '{}')
  from regexp_matches(regexp_replace(txt, '(\d),(?=\d{3}(?:\D|$))', '\1', 'g'),
    '(?<![\d.])(\d{1,7}(?:\.\d{1,3})?) ?(lb|kn)\M', 'gi') m
$$;

-- Numbers in a name, for a search that repeats part of it: "2.0 m" gives 'n:2'.
create function catalog_numbers(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct 'n:' || trim_scale(m[1]::numeric)), '{}')
  from regexp_matches(words, '(?<![^ ])(\d{1,9}(?:\.\d{1,9})?)(?![^ ])', 'g') m
$$;

-- Neighboring words, so that a phrase is found without reading the rows: 'b:base+jack'.
create function catalog_neighbors(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct 'b:' || one || '+' || next), '{}')
  from (select string_to_array(words, ' ') as list) split,
    unnest(list[:cardinality(list) - 1], list[2:]) pair (one, next)
$$;

-- Number of words in a name, not counting numbers and units: a plain "ledger" comes before a "double ledger".
create function catalog_plainness(words text) returns smallint language sql immutable parallel safe as $$
  select least(regexp_count(words, '(?<![^ ])(?!(?:ft|in|mm|cm|m|lb|x)(?![^ ]))[a-z]'), 1000)::smallint
$$;

-- The most common lengths: 7 and 10 ft for horizontal parts and planks, 2 and 3 m for standards.
create function catalog_is_common(part_type text, inches double precision) returns boolean
  language sql immutable parallel safe as $$
  select case when part_type = 'standard' then inches between 77.5 and 80 or inches between 117 and 119.5
    else inches between 83.5 and 84.5 or inches between 119.5 and 120.5 end
$$;
