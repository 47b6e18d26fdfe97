import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { findProblems, firstRuled } from './migration-rules.ts'

describe('a migration', () => {
  const ruled = readMigrations().filter(({ name }) => name >= firstRuled)

  test.each(ruled)('lets the previous version work: $name', ({ name, text }) => {
    expect(findProblems(name, text)).toEqual([])
  })

  test.each([
    ['drop table notes', 'drops'],
    ['drop trigger a on contracts', 'drops'],
    ['alter table contracts drop column note', 'drops'],
    ['alter table contracts add column note text, drop column old', 'drops'],
    ['alter table contracts rename column note to remark', 'renames'],
    ['alter table contracts rename to agreements', 'renames'],
    ['alter table contracts alter column note type jsonb using note::jsonb', 'changes a type'],
    ['alter table contracts alter column note set not null', 'asks for'],
    ['alter table contracts add column note text not null', 'no default'],
    ['alter table contracts add column\n  note text not null -- default', 'no default'],
    ['truncate notes', 'locks'],
    ['alter table contracts drop note', 'drops'],
    ['alter table contracts drop if exists note', 'drops'],
    ['alter table contracts alter note type jsonb', 'changes a type'],
    ['alter table contracts alter note set not null', 'asks for'],
    ['alter table contracts add note text not null', 'no default'],
    ['alter table contracts /* it has a default */ add note text not null', 'no default'],
  ])('that removes something is breaking: %s', (text, problem) => {
    expect(findProblems('013-x.sql', text)).toEqual([expect.stringContaining(problem)])
    expect(findProblems('013-breaking-x.sql', text)).toEqual([])
  })

  test.each([
    ['alter table contracts add column key uuid default gen_random_uuid()', 'rewrites'],
    ['alter table contracts add column number bigserial', 'reads or rewrites'],
    ['alter table contracts add column user_id uuid references users (id)', 'reads or rewrites'],
    ['alter table contracts add constraint a check (length(number) > 3)', 'not valid'],
    ['alter table contracts add foreign key (owner_id) references users (id)', 'not valid'],
    ['alter table contracts add constraint a unique (number)', 'using index'],
    ['create index a on contracts (number)', 'if not exists'],
    ['create unique index a on contracts (number)', 'if not exists'],
    ["update contracts set note = ''", 'a job does'],
    ['insert into notes (id) select id from contracts', 'a job does'],
    ['alter table contracts add key uuid default gen_random_uuid()', 'rewrites'],
    ['alter table contracts add user_id uuid references users (id)', 'reads or rewrites'],
    ['do $$ begin update contracts set note = number', 'cannot read'],
  ])('does not block others: %s', (text, problem) => {
    expect(findProblems('013-breaking-x.sql', text)).toEqual([expect.stringContaining(problem)])
  })

  test.each([
    "alter table contracts add column note text not null default '', add column at timestamptz",
    'alter table contracts drop constraint a, add constraint a check (length(number) > 3) not valid',
    'alter table contracts validate constraint a',
    'alter table contracts alter column note drop not null',
    "alter table contracts add note text not null default ''",
    'alter table contracts add constraint a unique using index a',
    'create index if not exists a on contracts (number)',
    'drop index if exists a',
    'create table notes (id uuid primary key, contract_id uuid not null); create index notes_of on notes (contract_id)',
    "create table notes (id uuid); alter table notes add constraint a check (id is not null); insert into notes values ('x')",
    "insert into server_secrets (name, value) values ('a', 'b')",
    'drop trigger a on contracts; create trigger a after insert on contracts for each statement execute function b()',
  ])('is allowed: %s', (text) => {
    expect(findProblems('013-x.sql', text)).toEqual([])
  })
})

test('no query selects every column, because a new one would change prepared queries', () => {
  const folder = join(import.meta.dirname, '../..')
  const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  const every = /[`'](?:select|[^`']*returning)\s+(?:[^`'()]*,\s*)?(?:\w+\.)?\*/
  expect(sources.filter((path) => every.test(readFileSync(join(folder, path), 'utf8')))).toEqual([])
})
