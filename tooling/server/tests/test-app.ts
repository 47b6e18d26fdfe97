import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { brands, type BrandId } from '../src/brands.ts'
import { connect, type Database } from '../src/database/database.ts'
import { testDay } from './demo.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = { now: Date; advance(milliseconds: number): void }

export type TestApp = { app: FastifyInstance; db: Database; clock: TestClock }

/** An own copy of the migrated and seeded database, gone after the test file. */
export async function createTestDatabase(): Promise<Database> {
  const postgres = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const maintenance = connect({ ...postgres, poolSize: 1 })
  await maintenance.sql(`create database ${database} template template_portal`)
  const db = connect({ ...postgres, database })
  afterAll(async () => {
    await db.close()
    await maintenance.sql(`drop database ${database} with (force)`)
    await maintenance.close()
  })
  return db
}

/** The app of a brand on a database of its own (or the one given). */
export async function createTestApp({ brand = 'main', db }: { brand?: BrandId; db?: Database } = {}): Promise<TestApp> {
  const clock: TestClock = {
    now: testDay,
    advance: (milliseconds) => (clock.now = new Date(clock.now.getTime() + milliseconds)),
  }
  const database = db ?? (await createTestDatabase())
  const app = await createApp({ brand: brands[brand], db: database, clock: () => clock.now })
  afterAll(() => app.close())
  return { app, db: database, clock }
}
