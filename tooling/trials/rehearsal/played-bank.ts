import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layFile, moveBalance, paymentsIn, toNotification, toStatement } from '@portal/server/tests/bank'
import { fillByChance, readSchema, type Schema, toSchemaFile } from '@portal/server/tests/bank-schema'
import { fillShape, type Shape, type ShapeValues } from '@portal/server/tests/bank-shapes'
import { brands } from '@portal/server/tests/brands'

const schemas = ['camt.053.001.02', 'camt.053.001.08', 'camt.053.001.13'].map(readSchema)

type Line = Parameters<typeof toStatement>[0][number]

/** The payments that the bank received, and how often. */
type Received = { orders: number; payments: number; doubled: number; refused: number }

/**
 * The bank's side of the folder of files: reads payment orders and writes statements. Some payments are returned. Now and
 * then a notification comes first, a day has two statements, or a statement is written twice; some files are invalid.
 */
export function createRehearsedBank(folder: string, chance: () => number) {
  const out = join(folder, 'out')
  const seenFiles = new Set<string>()
  const seenPayments = new Set<string>()
  const received: Received = { orders: 0, payments: 0, doubled: 0, refused: 0 }
  const returned = new Set<string>()
  let count = 0
  const lay = (content: string) => layFile(join(folder, 'in', `${++count}.xml`), content)
  /** The same lines in a form that the schema allows, with the text where few banks have it. */
  async function laySchemaFile(lines: readonly Line[], day: string): Promise<void> {
    const entries = lines.map(({ euros, text }) => ({
      cents: Math.round(Number(euros) * 100),
      day,
      ...(text && { text }),
    }))
    const opening = moveBalance(entries.reduce((sum, { cents }) => sum + cents, 0))
    await lay(toSchemaFile(schemas[count % schemas.length] as Schema, entries, fillByChance(chance), opening))
  }
  async function layLines(
    lines: readonly Line[],
    options: { iban?: string | undefined; day?: string } = {},
  ): Promise<void> {
    const cut = chance() < 0.3 ? Math.floor(lines.length / 2) : 0
    for (const part of [lines.slice(0, cut), lines.slice(cut)].filter(({ length }) => length > 0)) {
      const isAnnounced = chance() < 0.3
      const statement = toStatement(part, options)
      if (isAnnounced) await lay(toNotification(part, options))
      await lay(statement)
      if (chance() < 0.3) await lay(statement.replace('<MsgId>1<', `<MsgId>again${count}<`))
    }
  }
  return {
    received,
    async lay(lines: readonly Line[], day: string) {
      const cut = Math.floor(lines.length / 3)
      await laySchemaFile(lines.slice(0, cut), day)
      await layLines(lines.slice(cut), { day })
    },
    /** A file as a bank exports it, and again. */
    async layShape(shape: Shape, values: ShapeValues) {
      const content = fillShape(shape, values)
      await layFile(join(folder, 'in', `shape-${shape.file}`), content)
      await layFile(join(folder, 'in', `shape-again-${shape.file}`), `${content}\n`)
    },
    async layWrong() {
      const wrong = [
        'not a statement',
        toStatement([{ euros: '10.00', isIn: true }], { difference: 1 }),
        toStatement([{ euros: '10.00', isIn: true }], { iban: 'NL02RABO0123456789' }),
      ]
      for (const content of wrong) await lay(`${content}\n<!-- ${count} -->`)
      received.refused += wrong.length
    },
    /** True when the portal has read every file. */
    isRead: () => !readdirSync(join(folder, 'in')).some((name) => name.endsWith('.xml')),
    /** Pays the new payment orders on a day; returns true when there were any. */
    async settle(day: string): Promise<boolean> {
      const files = (existsSync(out) ? readdirSync(out) : []).filter(
        (name) => name.endsWith('.xml') && !seenFiles.has(name),
      )
      for (const name of files) {
        seenFiles.add(name)
        received.orders++
        const order = readFileSync(join(out, name), 'utf8')
        const iban = Object.values(brands).find(({ account }) => order.includes(`<IBAN>${account.iban}</IBAN>`))
          ?.account.iban
        const payments = paymentsIn(order)
        for (const { id } of payments) {
          received.payments++
          if (seenPayments.has(id)) received.doubled++
          seenPayments.add(id)
        }
        const left = payments.map(({ id, euros }): Line => ({ id, euros }))
        await layLines(left, { iban, day })
        const back = payments.filter(
          ({ text, iban: to }) => text.startsWith('Uitbetaling') && !returned.has(to) && chance() < 0.1,
        )
        for (const { iban: to } of back) returned.add(to)
        await layLines(
          back.map(({ id, euros }) => ({ id, euros, isIn: true, returned: 'AC04' })),
          { iban, day },
        )
      }
      return files.length > 0
    },
  }
}
