import { parseOnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseParameterSet, type ParameterSet } from '../../engine/calculation/parameter-set.ts'
import type { Config } from '../../platform/config.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import { readFiscalFiles } from '../../platform/fiscal-files.ts'
import { StartError } from '../../platform/start-error.ts'
import type { FundFacts, ReferenceData } from '../base/operation/reference-data.ts'
import { type FundFile, parseFundFile } from './fund-file.ts'
import { fundsOfRelease } from './funds.ts'
import { parameterSetsOfRelease } from './parameters.ts'
import { toReferenceData } from './to-reference-data.ts'

/** The reference data of a process, and the versions in use for its log. */
export type Installation = {
  reference: ReferenceData
  versions: { funds: string; parameters: string }
}

/**
 * Loads the funds, the parameter sets, the fiscal years and the names of the online payment of an installation.
 * @throws StartError that names the file, the field and the remedy
 */
export async function loadInstallation({
  fundsFile,
  parametersFolder,
  figuresFolder,
  paymentNamesFile,
}: Partial<
  Pick<Config, 'fundsFile' | 'parametersFolder' | 'figuresFolder' | 'paymentNamesFile'>
>): Promise<Installation> {
  const parameterSets = parametersFolder === undefined ? [] : await readParameterSets(parametersFolder)
  const funds = fundsFile === undefined ? fundsOfRelease : await readFunds(fundsFile)
  const fiscalYears = figuresFolder === undefined ? [] : await readFiscalFiles(figuresFolder)
  const paymentNames =
    paymentNamesFile === undefined
      ? []
      : await readJson('PAYMENT_NAMES_FILE', paymentNamesFile, parseOnlinePaymentNames)
  const reference = toReferenceData({ funds, parameterSets, fiscalYears, paymentNames })
  return {
    reference,
    versions: { funds: funds.version, parameters: reference.parameters.current.id },
  }
}

function readFunds(path: string): Promise<FundFile> {
  return readJson('FUNDS_FILE', path, parseFundFile)
}

async function readParameterSets(folder: string): Promise<ParameterSet[]> {
  const names = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`PARAMETERS_DIR (${JSON.stringify(folder)}) cannot be read (${code}). Choose another folder.`)
  })
  const files = names.filter((name) => name.endsWith('.json'))
  return Promise.all(
    files.map((name) =>
      readJson('PARAMETERS_DIR', join(folder, name), (content) => {
        const set = parseParameterSet(content)
        if (name !== `${set.id}.json`) throw new Error(`id: must be the name of the file, not ${set.id}`)
        if (parameterSetsOfRelease.some(({ id }) => id === set.id))
          throw new Error(`id: ${set.id} is a set of the release, so choose a later month`)
        return set
      }),
    ),
  )
}

async function readJson<Value>(setting: string, path: string, parse: (content: unknown) => Value): Promise<Value> {
  const text = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`${setting} (${JSON.stringify(path)}) cannot be read (${code}). Choose another file.`)
  })
  try {
    return parse(JSON.parse(text))
  } catch (error) {
    const { message } = error as Error
    throw new StartError(`${setting}: ${path} cannot be used (${message}). Correct the file and start again.`)
  }
}

const selectUnknown = statement<{ fund_id: string }, [known: string[]]>('funds in use')`
  select distinct fund_id from fund_prices where not fund_id = any ($1) order by fund_id`

/**
 * Requires that every fund that ever had a price is still in the list, because contracts may hold it.
 * @throws StartError that names the funds that are missing
 */
export async function requireUsedFunds(db: Queries, funds: readonly FundFacts[]): Promise<void> {
  const unknown = await db.all(selectUnknown, [funds.map(({ id }) => id)])
  if (unknown.length === 0) return
  const ids = unknown.map(({ fund_id }) => fund_id).join(', ')
  throw new StartError(
    `FUNDS_FILE lacks ${ids}, which customers may hold. Add them; closedForDeposits: true stops new deposits.`,
  )
}
