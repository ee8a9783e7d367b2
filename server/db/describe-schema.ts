import type pg from 'pg'

type Row = { name: string; kind: string; parts: string[] | null; after: string[] | null }

/**
 * The schema as one text, table by table: what a reader wants to see beside the migrations that made it. Functions
 * are named, not repeated: their text is in the migrations.
 */
export async function describeSchema(client: Pick<pg.Client, 'query'>): Promise<string> {
  const tables = await client.query<Row>(`
    select c.relname as name, case c.relpersistence when 'u' then 'unlogged table' else 'table' end as kind,
      (select array_agg(line order by place) from (
        select a.attnum as place, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attnotnull then ' not null' else '' end
          || case when a.attidentity <> '' then ' identity'
                  when a.attgenerated <> '' then ' generated as (' || pg_get_expr(d.adbin, d.adrelid) || ')'
                  when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 10000 + row_number() over (order by k.contype desc, k.conname), pg_get_constraintdef(k.oid)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')
      ) as lines) as parts,
      (select array_agg(line order by line) from (
        select replace(pg_get_indexdef(i.indexrelid), 'public.', '') as line from pg_index i
        where i.indrelid = c.oid and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid and k.contype in ('p', 'u', 'x'))
        union all
        select replace(pg_get_triggerdef(t.oid), 'public.', '') from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
      ) as lines) as after
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely_%' order by c.relname`)
  const functions = await client.query<{ line: string }>(`
    select p.proname || '(' || pg_get_function_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid)
      || case when p.prosecdef then ' security definer' else '' end as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by line`)
  const said = tables.rows.map(({ name, kind, parts, after }) =>
    [
      `create ${kind} ${name} (\n${(parts ?? []).map((line) => `  ${line}`).join(',\n')}\n);`,
      ...(after ?? []).map((line) => `${line};`),
    ].join('\n'),
  )
  return [
    '-- The schema as the migrations leave it. Made by `npm run schema`; the test fails while it is out of step.',
    ...said,
    `-- Functions\n${functions.rows.map(({ line }) => `-- ${line}`).join('\n')}`,
    '',
  ].join('\n\n')
}
