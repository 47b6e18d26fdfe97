import type { Database } from '@portal/server/platform/database/database'

/** A key, foreign key, unique index or trigger of a table. */
export type Part = {
  table: string
  name: string
  kind: 'key' | 'foreign key' | 'trigger'
  drop: string
  add: string
}

const keys = `
  select relname as table, conname as name, 'key' as kind,
         format('alter table %I drop constraint %I cascade', relname, conname) as drop,
         format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(con.oid)) as add,
         case contype when 'p' then 1 else 2 end as step
    from pg_constraint as con join pg_class on pg_class.oid = conrelid
   where contype in ('p', 'u') and connamespace = 'public'::regnamespace`
const indexes = `
  select tab.relname, ind.relname, 'key', format('drop index %I', ind.relname), pg_get_indexdef(ind.oid), 3
    from pg_index join pg_class as ind on ind.oid = indexrelid join pg_class as tab on tab.oid = indrelid
   where indisunique and tab.relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint where conindid = ind.oid and contype in ('p', 'u'))`
const foreignKeys = `
  select relname, conname, 'foreign key',
         format('alter table %I drop constraint %I', relname, conname),
         format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(con.oid)), 4
    from pg_constraint as con join pg_class on pg_class.oid = conrelid
   where contype = 'f' and connamespace = 'public'::regnamespace`
const triggers = `
  select relname, tgname, 'trigger', format('drop trigger %I on %I', tgname, relname), pg_get_triggerdef(trig.oid), 5
    from pg_trigger as trig join pg_class on pg_class.oid = tgrelid
   where not tgisinternal and relnamespace = 'public'::regnamespace`

/** Reads the parts that Citus may refuse, keys first. */
export async function readParts(db: Database): Promise<Part[]> {
  return db.sql(
    `select * from (${keys} union all ${indexes} union all ${foreignKeys} union all ${triggers}) as part
      order by step, "table", name`,
  )
}
